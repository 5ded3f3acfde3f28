/** The style of the developer pages, for both color schemes and widths from 320 pixels. */
export const pageStyle = `
:root { color-scheme: light dark; --ink: light-dark(#1b1d21, #e9eaec); --soft: light-dark(#5c626b, #9aa1ab);
  --ground: light-dark(#f6f6f4, #15171a); --sheet: light-dark(#fff, #1d2024); --line: light-dark(#dddfe2, #33373d);
  --accent: light-dark(#0b57d0, #8ab4f8); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
main.docs { display: block; max-width: 56rem; }
header, .wide { grid-column: 1 / -1; }
header nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: .5rem; }
a { color: var(--accent); }
h1 { font-size: 1.375rem; margin: 0; } h2 { font-size: 1rem; margin: 0 0 .75rem; } h3 { font-size: .9375rem; margin: 1rem 0 .25rem; }
p { margin: .25rem 0 0; color: var(--soft); }
section { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; min-width: 0; }
.docs section { margin-top: 1rem; }
.scroll { overflow: auto; max-height: 22rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th { font-weight: 500; color: var(--soft); text-align: start; }
th, td { padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
td.number { text-align: end; } code, pre, td.code { font-family: ui-monospace, monospace; font-size: .875em; }
td.long { white-space: normal; overflow-wrap: anywhere; min-width: 9rem; }
pre { overflow: auto; background: var(--ground); border-radius: .375rem; padding: .75rem; max-height: 24rem; }
summary { cursor: pointer; padding: .35rem 0; } summary .method { display: inline-block; min-width: 4.5rem; color: var(--soft); }
form { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem; }
input, select, button { font: inherit; color: inherit; padding: .35rem .65rem; border: 1px solid var(--line);
  border-radius: .375rem; background: var(--sheet); min-width: 0; max-width: 100%; }
td button { padding: 0 .5rem; }
button { cursor: pointer; } button.main { border-color: var(--accent); color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.empty { color: var(--soft); }
`;
