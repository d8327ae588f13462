import { createHash } from 'node:crypto'
import type { SignInToConfirm } from '../../ports/index.ts'
import { signInPageWords as words } from '../words/sign-in-pages.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1rem;color:#1d1c1d;background:#fff}
h1{font-size:1.4rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.3rem 1rem}dt{color:#616061}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
button{font:inherit;padding:.5rem 1rem;margin-right:.5rem;border:1px solid #868686;border-radius:6px;background:#fff;color:inherit;cursor:pointer}
button.yes{background:#007a5a;border-color:#007a5a;color:#fff}
@media (prefers-color-scheme:dark){body{background:#1a1d21;color:#e8e8e8}dt{color:#ababad}button{background:#1a1d21}}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/** Nothing may be loaded, run, framed or sent elsewhere, and the addresses of these pages are told to nobody. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
}

/** Names both accounts, and asks. */
export function confirmPage({ name, account, secret }: SignInToConfirm, action: string, host: string): string {
  const form = `<form method="post" action="${escapeHtml(action)}">
<input type="hidden" name="secret" value="${escapeHtml(secret)}">
<button class="yes" name="answer" value="yes">${words.yes}</button>
<button name="answer" value="no">${words.no}</button>
</form>`
  const names = `<dl><dt>${words.slack}</dt><dd>${escapeHtml(name)}</dd><dt>${escapeHtml(host)}</dt><dd>${escapeHtml(account ?? words.unnamed)}</dd></dl>`
  return page(words.question, `<p>${words.explanation}</p>${names}<p>${words.warning}</p>${form}`)
}

export function endPage(title: string, text: string): string {
  return page(title, `<p>${escapeHtml(text)}</p>`)
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>
`
}

function escapeHtml(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? '')
}
