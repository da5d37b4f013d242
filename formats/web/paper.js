/* What is printed: the verdict's own page beside the one it is shown in, within a shadow, so that neither's style reaches the other. */

export function printed(paper, html) {
    const root = paper.shadowRoot || paper.attachShadow({mode: "open"});
    const page = new DOMParser().parseFromString(html, "text/html");
    for (const style of page.querySelectorAll("style")) style.textContent = style.textContent.replaceAll(":root", ":host");
    for (const meta of page.querySelectorAll("meta, title")) meta.remove();
    root.replaceChildren(...page.querySelectorAll("style"), document.importNode(page.body, true));
}
