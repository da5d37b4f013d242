// The page of --format=html in Debian's Chromium: wide, on a phone, dark, printed. Nothing reaches beyond the window, links lead
// somewhere, what proves a finding is lit, axe-core finds nothing, payloads stay text. Pictures of every state are left in the folder.
//   node tests/page/look.mjs REFEREE FOLDER       FOLDER has node_modules
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [referee, folder] = process.argv.slice(2).map((name) => resolve(name));
const require = createRequire(`${folder}/`);
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const pages = {
  impériale: ["samples/imperiale/wrong-turn.yaml"],
  piquet: ["samples/piquet/PQC-L54-broken-counted.yaml"],
  napoléon: ["samples/napoleon/faults-of-three-kinds.yaml", "--lang=fr"],
  mat: ["samples/mat/ledger-deposits-both.yaml", "--lang=fr"],
  found: ["samples/piquet/slip-cavendish-hands.yaml"],
  five: ["samples/napoleon/slip-trick-twice-in-brackets.yaml"],
  "six, found": ["samples/napoleon/NAP-08-broken-six.yaml"],
  six: ["samples/napoleon/partie-six.yaml"],
  partie: ["samples/imperiale/ledger-partie-trois.yaml"],
  many: ["samples/imperiale/wrong-turn.yaml", "samples/piquet/ledger-modern-partie.yaml", "samples/record/unknown-too-many.yaml"],
  hostile: ["tests/formats/hostile.yaml", "tests/formats/hostile-controls.yaml"],
};
const unbounded = ["many", "hostile"]; // names as long as one likes
const states = [
  { name: "wide", width: 1280, colorScheme: "light" },
  { name: "phone", width: 360, colorScheme: "light" },
  { name: "dark", width: 1280, colorScheme: "dark" },
  { name: "phone-dark", width: 360, colorScheme: "dark" },
];

let complaints = 0, checks = 0;
function check(right, what) {
  checks++;
  if (right) return;
  complaints++;
  console.log(`not so: ${what}`);
}

function written(name, args) {
  let html;
  try {
    html = execFileSync(referee, ["--format=html", "--lang=en", ...args], { stdio: ["ignore", "pipe", "inherit"] });
  } catch (error) {
    html = error.stdout; // something was found: that is its status
  }
  const file = `${folder}/${name}.html`;
  writeFileSync(file, html);
  return pathToFileURL(file).href;
}

// --- in the page --------------------------------------------------------------------------------------------

const measure = () => {
  const out = { over: document.documentElement.scrollWidth - innerWidth, astray: [], broken: [] };
  for (const link of document.querySelectorAll("a[href]"))
    if (!document.getElementById(link.getAttribute("href").slice(1))) out.astray.push(link.outerHTML);
  out.hidden = [...document.querySelectorAll(".marked .wide")].filter((wide) => wide.scrollWidth > wide.clientWidth).map((wide) => wide.textContent.slice(0, 40));
  for (const cell of document.querySelectorAll(".tricks td:not(.notes):not(.taker):not(.whole)")) {
    const tops = [...cell.querySelectorAll(".card, .lead")].map((part) => part.getBoundingClientRect());
    if (tops.some((box) => box.bottom <= tops[0].top || box.top >= tops[0].bottom)) out.broken.push(cell.textContent);
  }
  return out;
};

async function see(page, name, state) {
  const { over, astray, broken, hidden } = await page.evaluate(measure);
  if (!unbounded.includes(name)) check(hidden.length === 0, `${name}, ${state.name}: score sheets are seen whole: ${hidden}`);
  check(over <= 0, `${name}, ${state.name}: nothing reaches beyond the window (${over} px do)`);
  check(astray.length === 0, `${name}: links go somewhere: ${astray}`);
  check(broken.length === 0, `${name}, ${state.name}: no line is broken under a card: ${broken}`);
  check((await page.locator("script, iframe, img, object, embed").count()) === 0, `${name}: nothing foreign stands in it`);
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => axe.run());
  for (const found of violations)
    check(false, `${name}, ${state.name}: axe ${found.id}: ${found.nodes.slice(0, 3).map((node) => `${node.html} ${node.failureSummary}`)}`);
  check(violations.length === 0, `${name}, ${state.name}: axe finds nothing`);
  await page.screenshot({ path: `${folder}/${name}-${state.name}.png`, fullPage: true });
}

// --- what happens -------------------------------------------------------------------------------------------

const ground = (locator) => locator.evaluate((element) => getComputedStyle(element).backgroundColor);

async function follow(page) {
  const fact = page.locator("article .p1").first();
  const before = await ground(fact);
  await page.locator("#r1-f1").hover();
  check((await ground(fact)) !== before, "what proves a finding is lit when it is pointed at");
  await page.mouse.move(0, 0);
  check((await ground(fact)) === before, "and is not when it is not");
  await page.locator("a.note-at").first().click();
  await page.mouse.move(0, 0);
  check(page.url().endsWith("#r1-f1"), "a note in the margin leads to the finding");
  check((await ground(fact)) !== before, "what proves a finding is lit when one has followed a link to it");
  await page.screenshot({ path: `${folder}/lit.png` });
  await page.locator("#r1-f1 a.cited").first().click();
  check(await page.locator("details.source").evaluate((details) => details.open), "a line that is cited opens the transcript");
  await page.screenshot({ path: `${folder}/transcript.png` });
  await page.keyboard.press("Tab");
  check(await page.evaluate(() => document.activeElement !== document.body), "the keyboard reaches what can be followed");
  await page.emulateMedia({ reducedMotion: "reduce" });
  check(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior === "auto"), "who wants no motion gets none");
}

async function print(page, name, deals) {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  check((await ground(page.locator("body"))) === "rgb(255, 255, 255)", `${name}: paper is white`);
  const uncut = (selector) => page.locator(selector).evaluateAll((all) => all.every((one) => getComputedStyle(one).breakInside === "avoid"));
  check(await uncut(".findings > li, .tricks tr"), `${name}: no finding or trick is broken over pages`);
  for (const format of ["A4", "Letter"]) {
    const path = `${folder}/${name}-${format}.pdf`;
    await page.pdf({ path, format });
    const count = Number(/Pages: *(\d+)/.exec(execFileSync("pdfinfo", [path], { encoding: "utf8" }))[1]);
    check(count <= deals, `${name}: ${deals} deals take at most ${deals} pages of ${format}, not ${count}`);
    execFileSync("pdftoppm", ["-r", "72", "-png", path, `${folder}/${name}-${format}`]);
  }
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  for (const state of states) {
    const context = await browser.newContext({ viewport: { width: state.width, height: 800 }, colorScheme: state.colorScheme });
    const page = await context.newPage();
    page.on("dialog", (dialog) => { check(false, `a payload ran: ${dialog.message()}`); dialog.dismiss(); });
    page.on("request", (request) => check(request.url().startsWith("file:"), `nothing is loaded: ${request.url()}`));
    for (const [name, args] of Object.entries(pages)) {
      await page.goto(written(name, args));
      await see(page, name, state);
    }
    await context.close();
  }
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(written("impériale", pages.impériale));
  await follow(page);
  await print(page, "impériale", 1 + 1); // findings beside the deal
  for (const [name, pages_] of [["found", 2], ["five", 2], ["six", 3]]) {
    await page.goto(written(name, pages[name]));
    await print(page, name, pages_);
  }
  for (const game of ["imperiale", "piquet", "napoleon", "mat"]) {
    const file = `${folder}/three-${game}.json`;
    const partie = JSON.parse(execFileSync(referee, ["deal", game, "--partie", "--seed=7", "--count=1", "--format=jsonl"], { encoding: "utf8" }));
    delete partie.result;
    partie.deals = partie.deals.slice(0, 3);
    writeFileSync(file, JSON.stringify(partie));
    await page.goto(written(`three-${game}`, [file]));
    await print(page, `three-${game}`, 3);
  }
} finally {
  await browser.close();
}
console.log(`page: ${checks - complaints} of ${checks} right; pictures in ${folder}`);
process.exit(complaints > 0 ? 1 : 0);
