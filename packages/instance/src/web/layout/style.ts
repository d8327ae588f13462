/** The one style sheet; colours follow the system's light or dark setting. */
export const style = `
:root {
  color-scheme: light dark;
  --text: light-dark(#1c2128, #d8dee6); --faint: light-dark(#66707c, #8b95a1); --paper: light-dark(#fff, #14181d);
  --raised: light-dark(#f4f6f8, #1b2027); --rule: light-dark(#dde2e8, #2c333c); --link: light-dark(#0b5cad, #6cb2ff);
  --marked: light-dark(#fff6d5, #3a3212); --mark-edge: light-dark(#e0a800, #d9a520);
  --added: light-dark(#e3f6e6, #14301c); --removed: light-dark(#fdebea, #3a1b1c);
  --sans: system-ui, sans-serif; --mono: ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--text); font: 16px/1.55 var(--sans) }
a { color: var(--link); text-decoration: none }
a:hover { text-decoration: underline }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
button, input, select { font: inherit; color: inherit }
button { padding: .45rem 1rem; border: 1px solid var(--link); border-radius: 6px; background: var(--link); color: var(--paper); font-weight: 600; cursor: pointer }
button.second { background: none; color: var(--link) }
button.plain { padding: 0; border: 0; background: none; color: var(--link); font-weight: 400 }
button:hover { filter: brightness(1.08) } button.plain:hover { text-decoration: underline }
input, select { width: 100%; height: 2.6rem; font-weight: 400; padding: .45rem .6rem; border: 1px solid var(--rule); border-radius: 6px; background: var(--paper) }
:is(button, input, select):focus-visible { outline: 2px solid var(--link); outline-offset: 2px }
.bar { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 1.25rem; border-bottom: 1px solid var(--rule); background: var(--raised); font-weight: 600 }
main { padding: 1.25rem; max-width: 76rem; margin: 0 auto }
h1 { font-size: 1.3rem; line-height: 1.3; margin: 0 0 .75rem; overflow-wrap: anywhere }
h2 { font-size: 1.05rem; margin: 1.75rem 0 .5rem }
.faint { color: var(--faint); font-size: .875rem }
code, pre, .path { font-family: var(--mono); font-size: .875em }
.file { border: 1px solid var(--rule); border-radius: 8px; overflow: clip }
.file-head { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: .6rem 1rem; background: var(--raised); border-bottom: 1px solid var(--rule) }
.file-head .path { font-weight: 600; overflow-wrap: anywhere; flex: 1 1 20rem }
.note { margin: 0; padding: .75rem 1rem; border-bottom: 1px solid var(--rule); background: var(--raised) }
.lines { overflow-x: auto; padding: .5rem 0; font: 13px/1.5 var(--mono) }
.lines ol { display: table; width: 100%; margin: 0; padding: 0; list-style: none }
.lines li { display: table-row; white-space: pre; tab-size: 4; outline: none }
.lines li > * { display: table-cell }
.lines li > a { width: 1px; padding: 0 1rem 0 1rem; text-align: right; color: var(--faint); user-select: none; position: sticky; left: 0; background: var(--paper) }
.lines li > span { padding-right: 1rem }
.lines li.marked, .lines li.marked > a { background: var(--marked) }
.lines li.marked { scroll-margin-top: 30vh }
.lines li.marked > a { box-shadow: inset 3px 0 var(--mark-edge); color: var(--text) }
.commit .words { margin: 0 0 .75rem; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5 }
.commit > .faint { margin: .25rem 0; overflow-wrap: anywhere } .commit .faint b { color: var(--text) } .commit .file { margin: 1rem 0 }
.diff li.hunk > * { color: var(--faint); padding-top: .35rem; padding-bottom: .35rem }
.diff li.added, .diff li.added > a { background: var(--added) } .diff li.removed, .diff li.removed > a { background: var(--removed) }
.repositories { list-style: none; margin: 0; padding: 0; border: 1px solid var(--rule); border-radius: 8px }
.repositories li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; padding: .65rem 1rem }
.repositories li + li { border-top: 1px solid var(--rule) }
.repositories b { flex: 1 1 16rem; overflow-wrap: anywhere; font-weight: 600 }
progress { width: 8rem; accent-color: var(--link) }
.answer { max-width: 56rem }
.answer pre { overflow-x: auto; margin: .4rem 0 1rem; padding: .6rem .9rem; background: var(--raised); border: 1px solid var(--rule); border-radius: 6px; line-height: 1.5 }
.answer :is(p, li) { overflow-wrap: anywhere } .context p { white-space: pre-wrap } .context summary { cursor: pointer }
.answer :not(pre) > code { background: var(--raised); padding: .1em .3em; border-radius: 4px }
.turn + .turn { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--rule) } .next { font-size: 1.15rem }
.running { font-weight: 600 } .steps { padding-left: 1.2rem; color: var(--faint) } .steps li:last-child { color: var(--text) }
.sources { margin: 1.5rem 0 1rem } .sources summary { cursor: pointer; font-weight: 600 } .sources ul { padding-left: 1.2rem; font: 13px/1.7 var(--mono) }
.answer table { display: block; overflow-x: auto; border-collapse: collapse; margin: .4rem 0 1rem }
.answer :is(td, th) { border: 1px solid var(--rule); padding: .3rem .6rem; min-width: 6rem; vertical-align: top; text-align: left }
table.list { width: 100%; border-collapse: collapse } .list th { text-align: left; font-weight: 600 }
.list th, .list td { padding: .55rem .75rem .55rem 0; border-bottom: 1px solid var(--rule); overflow-wrap: anywhere }
.bar form { display: flex; gap: 1rem; font-weight: 400 }
.card { max-width: 27rem; margin: 8vh auto 0; padding: 1.5rem; border: 1px solid var(--rule); border-radius: 10px; overflow-wrap: anywhere }
.card > :last-child { margin-bottom: 0 }
.card ul { padding-left: 1.2rem }
.form { display: grid; gap: 1rem } .form label { display: grid; gap: .3rem; font-weight: 600 } .form label small { font-weight: 400; color: var(--faint) }
.form.row { grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); align-items: end }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem }
.problem, .secret { margin: 0 0 1rem; padding: .6rem .9rem; border-radius: 6px; border-left: 3px solid var(--mark-edge); background: var(--marked) }
.secret code { display: block; margin-top: .4rem; font-size: 1rem; overflow-wrap: anywhere; user-select: all }
.device-code { font: 600 1.6rem/1.4 var(--mono); letter-spacing: .08em; text-align: center }
@media (max-width: 34rem) {
  .list thead { display: none } .list tr { display: block; padding: .6rem 0; border-bottom: 1px solid var(--rule) } .list td { display: block; padding: .1rem 0; border: 0 } .list td[data-label]::before { content: attr(data-label) ': '; color: var(--faint) }
}
.message { max-width: 40rem; margin: 12vh auto 0 }
`.trim()

export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="7" cy="7" r="4.5" fill="none" stroke="#0b5cad" stroke-width="2"/><path d="m10.5 10.5 4 4" stroke="#0b5cad" stroke-width="2"/></svg>'
