"""Drives the page in headless Chromium. Usage: drive.py PAGE.html FOLDER-FOR-SCREENSHOTS SAMPLES"""
import pathlib
import sys
import time

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select, WebDriverWait

page, shots, samples = (pathlib.Path(name).resolve() for name in sys.argv[1:4])
shots.mkdir(parents=True, exist_ok=True)
passed = failed = 0


def holds(what, is_so):
    global passed, failed
    passed, failed = passed + bool(is_so), failed + (not is_so)
    print(("ok " if is_so else "NOT OK ") + what, flush=True)


def browser():
    options = webdriver.ChromeOptions()
    for flag in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1400,900"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options)


def wait(driver, until):
    return WebDriverWait(driver, 30, 0.1, [StaleElementReferenceException]).until(until)


def judged(driver, verdict):
    try:
        wait(driver, lambda d: d.find_element(By.ID, "message").get_attribute("data-state") == "judged"
             and d.find_element(By.ID, "message").text == verdict)
        return True
    except Exception:
        print("message:", driver.find_element(By.ID, "message").text)
        return False


def ready(driver):
    wait(driver, lambda d: d.find_element(By.TAG_NAME, "body").get_attribute("data-ready") == "yes")


driver = browser()
try:
    began = time.time()
    driver.get(page.as_uri())
    ready(driver)
    print(f"usable after {time.time() - began:.1f} s")
    Select(driver.find_element(By.ID, "language")).select_by_value("en")
    driver.find_element(By.ID, "open").send_keys(str(samples / "imperiale/wrong-turn.yaml"))
    holds("a file is opened and judged", judged(driver, "irregular"))
    holds("findings are listed", len(driver.find_elements(By.CSS_SELECTOR, "#findings li")) == 2)
    holds("findings are underlined", len(driver.find_elements(By.CSS_SELECTOR, ".cm-lintRange-error")) > 0)
    driver.save_screenshot(str(shots / "wide.png"))
    driver.switch_to.frame("page")
    holds("the page has the finding", len(driver.find_elements(By.ID, "r1-f1")) == 1)
    driver.switch_to.default_content()
    Select(driver.find_element(By.ID, "game")).select_by_value("piquet")
    Select(driver.find_element(By.ID, "rule")).select_by_value("PIQ-40")
    wait(driver, lambda d: "PIQ-40" in d.find_element(By.ID, "findings").text)
    holds("a sample that breaks a rule is shown", judged(driver, "irregular"))
    driver.find_element(By.ID, "open").send_keys(str(samples / "imperiale/slip-historical-columns.yaml"))
    fix = wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#findings .fix"))
    errors = len(driver.find_elements(By.CSS_SELECTOR, "#findings li"))
    fix[0].click()
    wait(driver, lambda d: len(d.find_elements(By.CSS_SELECTOR, "#findings li")) < errors)
    holds("a fix is applied", True)
    driver.find_element(By.CSS_SELECTOR, "#laying summary").click()
    for edition in ("imperiale/historical", "mat/capellen"):
        Select(driver.find_element(By.ID, "laid")).select_by_value(edition)
        wait(driver, lambda d: "(0/" in d.find_element(By.CSS_SELECTOR, "#cards p").text)
        driver.find_elements(By.CSS_SELECTOR, "#cards .card")[0].click()
        driver.find_elements(By.CSS_SELECTOR, "#cards .act")[1].click()
        wait(driver, lambda d: d.find_elements(By.CSS_SELECTOR, "#cards p + .act, #cards p + .card") and
             "/" not in d.find_element(By.CSS_SELECTOR, "#cards p").text)
        for _ in range(4):
            turn = driver.find_element(By.ID, "cards").get_attribute("data-turn")
            cards = driver.find_elements(By.CSS_SELECTOR, "#cards .card")
            (cards or driver.find_elements(By.CSS_SELECTOR, "#cards .act"))[0].click()
            wait(driver, lambda d: d.find_element(By.ID, "cards").get_attribute("data-turn") != turn)
        holds(f"cards of {edition} are laid by hand", judged(driver, "regular"))
    driver.save_screenshot(str(shots / "laying.png"))
    driver.find_element(By.ID, "open").send_keys(str(samples / "imperiale/slip-historical-columns.yaml"))
    Select(driver.find_element(By.ID, "language")).select_by_value("fr")
    wait(driver, lambda d: d.find_element(By.ID, "forget").text == "Oublier")
    holds("it speaks French", True)
    driver.set_window_size(500, 900)
    driver.save_screenshot(str(shots / "phone.png"))
    holds("nothing is wider than a phone", driver.execute_script(
        "return document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
    driver.refresh()
    ready(driver)
    holds("what was written is kept", "Agathe" in driver.find_element(By.CSS_SELECTOR, ".cm-content").text)
    driver.find_element(By.ID, "forget").click()
    driver.refresh()
    ready(driver)
    holds("and can be forgotten", "Agathe" not in driver.find_element(By.CSS_SELECTOR, ".cm-content").text)
    severe = [entry for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
    holds("the browser has nothing to complain of", not severe)
    print(*severe, sep="\n")
finally:
    driver.quit()
print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed or not passed else 0)
