#include "formats/html.h"

#include <stddef.h>

/* Colours are the reader's: light or dark as his system is, and each pair of text and ground keeps a contrast of 4.5 or
   more. Nothing is said by colour alone. On paper the ground is white whatever the system. */
#define LIGHT                                                                                                          \
    "--ground:#fdfcf8;--text:#1f1f1d;--quiet:#5b5a55;--line:#d5d2c7;--sheet:#fff;--lit:#fff2b8;"                       \
    "--red:#b3261e;--amber:#7d4e00;--blue:#1d5c96;--green:#1f6b38"
#define DARK                                                                                                           \
    "--ground:#191917;--text:#ebe9e2;--quiet:#b3b0a6;--line:#4b4942;--sheet:#242421;--lit:#4a4218;"                    \
    "--red:#ff9a91;--amber:#f0b35a;--blue:#8ec2f2;--green:#86d79c"

/* A standard compiler takes no longer texts than these. */
const char *const html_style[] = {
    ":root{color-scheme:light dark;" LIGHT "}\n"
    "@media (prefers-color-scheme:dark){:root{" DARK "}}\n"
    "*{box-sizing:border-box}html{scroll-behavior:smooth}\n"
    "@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}\n"
    "body{margin:0 auto;padding:1rem;max-width:64rem;background:var(--ground);color:var(--text);"
    "font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}\n"
    "h1{font-size:1.35rem;margin:.25rem 0 .75rem}h2{font-size:1.2rem;margin:0 0 .25rem}"
    "h3{font-size:1.1rem;margin:1.25rem 0 "
    ".5rem}h3::first-letter,h4::first-letter,.index th::first-letter,.written thead th::first-letter,.sheet tbody "
    "th::first-letter,dt::first-letter,"
    ".note-at strong::first-letter{text-transform:uppercase}\n"
    "h4{font-size:.95rem;margin:.9rem 0 .35rem;color:var(--quiet)}\n"
    "@media screen{main{display:flex;flex-direction:column}main>h1{order:-2}.index{order:-1}main>*{min-width:0}}\n"
    ".index{margin-bottom:1rem}.index td{font-size:.9rem}.index th{font-weight:400}.index thead th{font-weight:600}"
    ".up{float:right;margin:0;font-size:.9rem}.deals{display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;list-style:none;"
    "padding:0;margin:.4rem 0}.deals a::first-letter{text-transform:uppercase}"
    "body>footer,article>footer{font-size:.85rem}body>footer{border-top:2px solid var(--line)}"
    "article>footer span{white-space:nowrap}\n"
    "article{border-top:2px solid var(--line);padding:1rem 0}\n"
    ".verdict{font-weight:700;text-transform:uppercase;letter-spacing:.03em}\n"
    ".quiet,figcaption,dt{color:var(--quiet)}\n"
    ".error,.irregular,.unreadable{color:var(--red)}.warning{color:var(--amber)}.undecided{color:var(--blue)}"
    ".regular,.possible{color:var(--green)}.note{color:var(--quiet)}\n"
    ".fit::first-letter{text-transform:uppercase}\n"
    "a{color:inherit}a:focus-visible,summary:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--blue);"
    "outline-offset:2px}\n"
    ":target{outline:3px solid var(--blue);outline-offset:1px}\n",
    /* findings */
    ".findings{list-style:none;padding:0;margin:0}\n"
    ".findings>li{background:var(--sheet);border:1px solid var(--line);border-left:.3rem solid;border-radius:.3rem;"
    "padding:.6rem .8rem;margin:.6rem 0;break-inside:avoid}\n"
    ".findings p,.findings dl,.findings pre,.suite summary{color:var(--text);margin:.2rem 0}\n"
    ".findings .kind{font-size:.85rem}.findings .what{font-size:1.05rem;font-weight:600}\n"
    ".findings .cited,.source .nr a{white-space:nowrap}\n"
    "pre{overflow-x:auto;overflow-wrap:normal;font:.85rem/1.35 ui-monospace,monospace}\n"
    "dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.1rem .8rem;font-size:.92rem;margin:.3rem 0}"
    "dd{margin:0}\n"
    "summary{cursor:pointer}\n",
    /* cards */
    ".card{display:inline-block;min-width:2.3em;padding:0 .3em;margin:.1em .15em .1em 0;border:1px solid var(--line);"
    "border-radius:.3em;background:var(--sheet);text-align:center;white-space:nowrap;font-variant-numeric:tabular-nums}"
    "\n"
    ".away{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\n"
    ".pips{color:var(--red)}.won{font-weight:700;border-color:var(--text)}.lead{margin-left:.1em}\n"
    "a.fault{outline:2px solid var(--red);outline-offset:1px;border-radius:.2em;text-decoration:none}\n"
    "del .card{opacity:1;text-decoration:line-through;border-style:dashed}del{color:var(--quiet)}\n"
    ".places{list-style:none;display:flex;flex-wrap:wrap;gap:.1rem .2rem;padding:0;margin:.2rem 0}"
    ".places li{display:grid;justify-items:center}.places small{font-size:.72rem;line-height:1.1;color:var(--quiet)}\n",
    /* acts and tricks: what is found stands in the margin */
    ".acts{list-style:none;padding:0;margin:0}\n"
    ".act,.hands dd,tr{break-inside:avoid}\n"
    ".act{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,20rem);gap:0 1rem;margin:.15rem 0}\n"
    ".said{background:var(--sheet);border:1px solid var(--line);border-radius:.7rem;padding:.05rem .7rem;"
    "justify-self:start}\n"
    ".one .said{border-bottom-left-radius:0}.other .said{border-bottom-right-radius:0;margin-left:4rem}\n"
    ".notes{grid-column:2;font-size:.85rem;line-height:1.35}\n"
    ".hands .notes,.places+.notes,h3+.notes{display:block}\n"
    ".note-at{display:block;border-left:.25rem solid;padding:.1rem .5rem;margin:.1rem 0;text-decoration:none}"
    ".note-at:hover{text-decoration:underline}\n"
    ".played{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:flex-start}.laid{flex:1 1 26rem;min-width:0}"
    ".marked{min-width:0;max-width:100%}.written td.notes{max-width:13rem}.tricks th{white-space:nowrap}.tricks "
    "td{white-space:nowrap}.tricks .taker,.tricks .notes,.tricks .whole{"
    "white-space:normal}\n"
    ".tricks{display:block;border:0;background:none}.tricks thead,.tricks tbody{display:block}\n"
    ".tricks tr{display:grid;gap:0 .4rem;align-items:center;border-bottom:1px solid var(--line)}\n"
    ".tricks th,.tricks td{border:0;padding:.1rem 0;min-width:0}.tricks .notes{grid-column:auto}"
    ".tricks thead th{font-size:.85rem;color:var(--quiet)}\n"
    ".tricks tbody th{font-weight:400;color:var(--quiet);text-align:right;padding-right:.4rem}\n"
    ".n1 tr{grid-template-columns:1.7rem 4.5rem 6rem minmax(0,1fr)}"
    ".n2 tr{grid-template-columns:1.7rem repeat(2,minmax(4.2rem,5rem)) 6rem minmax(0,1fr)}"
    ".n3 tr{grid-template-columns:1.7rem repeat(3,minmax(4.2rem,5rem)) 6rem minmax(0,1fr)}"
    ".n4 tr{grid-template-columns:1.7rem repeat(4,minmax(4.2rem,5rem)) 6rem minmax(0,1fr)}"
    ".n5 tr{grid-template-columns:1.7rem repeat(5,minmax(4.2rem,5rem)) 6rem minmax(0,1fr)}"
    ".n6 tr{grid-template-columns:1.7rem repeat(6,minmax(4.2rem,5rem)) 6rem minmax(0,1fr)}\n"
    ".n1 .whole{grid-column:span 1}.n2 .whole{grid-column:span 2}.n3 .whole{grid-column:span 3}"
    ".n4 .whole{grid-column:span 4}.n5 .whole{grid-column:span 5}.n6 .whole{grid-column:span 6}\n"
    ".n1 .between .whole{grid-column:span 2}.n2 .between .whole{grid-column:span 3}"
    ".n3 .between .whole{grid-column:span 4}.n4 .between .whole{grid-column:span 5}"
    ".n5 .between .whole{grid-column:span 6}.n6 .between .whole{grid-column:span 7}\n",
    /* sheets */
    ".wide{overflow-x:auto;overflow-wrap:break-word}\n"
    "table{border-collapse:collapse;background:var(--sheet);margin:.3rem 0}\n"
    "th,td{border:1px solid var(--line);padding:.2rem .5rem;text-align:left;vertical-align:top}\n"
    "thead th{border-bottom-width:2px}\n"
    ".sheet td,.written td{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}\n"
    ".written td.notes{text-align:left;white-space:normal;border:0;background:var(--ground)}"
    ".written .notes{border:0;background:var(--ground)}\n"
    ".sheet tr>td:first-child{text-align:left}.sheet thead tr:first-child th{text-align:center}"
    ".sheet tbody th,.written tbody th{font-weight:400}.sheet .total>*{font-weight:600}.sheet .sum{color:var(--quiet)}"
    ".sheet .total .sum{color:inherit}\n",
    /* the transcript */
    ".source{margin:1rem 0}.source ol{list-style:none;padding:0;margin:.4rem 0;font:.85rem/1.4 "
    "ui-monospace,monospace}\n"
    ".source li{display:grid;grid-template-columns:3.2rem minmax(0,1fr)}.source code{white-space:pre-wrap;font:inherit;"
    "min-height:1.4em}.nr{color:var(--quiet);text-align:right;padding-right:.8rem}.source .at{background:var(--lit)}"
    ".source .at .nr{color:var(--text);font-weight:700}\n"
    "@media (max-width:40rem){body{padding:.6rem}.act{display:block}.other .said{margin-left:2rem}"
    ".said{display:inline-block}.act .notes,.note-at{display:block}"
    ".tricks tr{grid-template-columns:1.2rem repeat(2,minmax(3.1rem,4.5rem)) minmax(0,1fr)}"
    ".n1 tr{grid-template-columns:1.2rem 4rem minmax(0,1fr)}"
    ".n3 tr{grid-template-columns:1.2rem repeat(3,3.1rem) minmax(0,1fr)}"
    ".n4 tr{grid-template-columns:1.2rem repeat(4,3.1rem) minmax(0,1fr)}"
    ".n5 tr{grid-template-columns:1.2rem repeat(5,3.1rem) minmax(4rem,1fr)}"
    ".n6 tr{grid-template-columns:1.2rem repeat(6,3.1rem) minmax(4rem,1fr)}"
    ".tricks td.notes{grid-column:1/-1}.tricks thead .notes{position:absolute}"
    "th,td{padding:.15rem .35rem}.tricks .card{min-width:2.05em;padding:0 .1em}.laid{flex-basis:100%}.findings "
    "dl,.written{font-size:.88rem}.sheet{font-size:.85rem}}\n"
    "@media (max-width:30rem){.findings dl{display:block}dd{margin:0 0 .3rem}}\n"
    "@page{margin:12mm}\n"
    "@media print{:root{color-scheme:light;" LIGHT
    ";--ground:#fff}html{font-size:8pt}body{max-width:none;padding:0;line-height:1.35}"
    "article{break-inside:auto}h3,h4{break-after:avoid}.source{display:none}}\n",
    NULL};
