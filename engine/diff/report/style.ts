/** The look of the HTML report, in light and in dark, on paper and on a narrow screen. */
export const STYLE = `
:root { color-scheme: light dark; --text: #1c1c1a; --soft: #5d5d57; --page: #fdfdfb; --rule: #d8d8d0;
  --before: #8a8a82; --after: #0b5cad; }
@media (prefers-color-scheme: dark) { :root { --text: #ecece6; --soft: #a9a9a0; --page: #181816; --rule: #3c3c38;
  --before: #8d8d85; --after: #7ab8f5; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.35rem; line-height: 1.35; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
details { border-top: 1px solid var(--rule); padding: .5rem 0; }
summary { cursor: pointer; font-weight: 600; }
code { font-family: ui-monospace, monospace; font-size: .9em; overflow-wrap: anywhere; }
pre { overflow-x: auto; border: 1px solid var(--rule); padding: .5rem; }
.wide { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; color: var(--soft); }
th, td { border-bottom: 1px solid var(--rule); padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top; }
th[scope=row] { font-weight: 400; }
figure { margin: .75rem 0; }
figcaption { color: var(--soft); font-size: .85rem; }
svg { width: 100%; height: auto; max-width: 48rem; }
svg text { fill: currentColor; font: 12px system-ui, sans-serif; }
.axis { stroke: var(--rule); }
.before { fill: var(--before); }
.after { fill: var(--after); }
@media print { details > * { display: block; } .wide { overflow: visible; } }
`;
