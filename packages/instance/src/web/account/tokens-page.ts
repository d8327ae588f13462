import { html } from 'hono/html'
import type { AppGrant } from '../../access/oauth/grants.ts'
import { signInPath } from '../../access/sessions/addresses.ts'
import type { Token, TokenKind } from '../../access/tokens.ts'
import { type Html, layout } from '../layout/layout.ts'

export interface TokensView {
  userName: string
  tokens: readonly Token[]
  grants: readonly AppGrant[]
  /** What this user may make, if any. */
  kinds: readonly TokenKind[]
  lifetimes: { expirationOptionDays: readonly number[]; defaultExpirationDays: number; allowNoExpiration: boolean }
  /** The secret of the token just made, not shown again. */
  made?: { name: string; token: string }
  problem?: string
}

const kindNames: Record<TokenKind, string> = { instance: 'Code, over MCP', analytics: 'Usage and credits' }

/** A user's own access tokens. */
export function tokensPage({ userName, tokens, grants, kinds, lifetimes, made, problem }: TokensView): Html {
  return layout(
    'Access tokens',
    html`<h1>Access tokens</h1>
<p>A program that holds one may do what you may do. Give each its own, so that you can revoke it alone.</p>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
${made === undefined ? '' : html`<p class="secret" role="status">Copy <b>${made.name}</b> now: it is not shown again.<code>${made.token}</code></p>`}
${kinds.length === 0 ? html`<p>Making new ones is not for you here.</p>` : newForm(kinds, lifetimes)}
<h2>Yours</h2>
${tokens.length === 0 ? html`<p class="faint">None yet.</p>` : table(tokens)}
${grants.length === 0 ? '' : applications(grants)}`,
    { reader: { userName, signIn: signInPath } },
  )
}

function newForm(kinds: TokensView['kinds'], lifetimes: TokensView['lifetimes']): Html {
  const { expirationOptionDays, defaultExpirationDays, allowNoExpiration } = lifetimes
  const ends = expirationOptionDays.map(
    (days) =>
      html`<option value="${days}" ${days === defaultExpirationDays ? 'selected' : ''}>in ${days} days</option>`,
  )
  return html`<form class="form row" method="post" action="/access-tokens">
<label>Name<input name="name" required maxlength="100" placeholder="laptop" autocomplete="off"></label>
<label>For<select name="kind">${kinds.map((kind) => html`<option value="${kind}">${kindNames[kind]}</option>`)}</select></label>
<label>Expires<select name="days">${ends}${allowNoExpiration ? html`<option value="never">never</option>` : ''}</select></label>
<div class="buttons"><button>Make a token</button></div>
</form>`
}

function table(tokens: readonly Token[]): Html {
  return html`<table class="list"><thead><tr><th>Name</th><th>For</th><th>Made</th><th>Last used</th><th>Expires</th><th></th></tr></thead>
<tbody>${tokens.map(row)}</tbody></table>`
}

function row({ id, name, kind, created, lastUsed, expires }: Token): Html {
  const isOver = expires !== undefined && expires <= Date.now()
  return html`<tr><td><b>${name}</b></td><td>${kindNames[kind]}</td><td data-label="Made">${day(created)}</td>
<td data-label="Last used">${lastUsed === undefined ? 'never' : day(lastUsed)}</td>
<td data-label="Expires">${expires === undefined ? 'never' : day(expires)}${isOver ? ' (over)' : ''}</td>
<td><form method="post" action="/access-tokens/${id}/revoke"><button class="plain" aria-label="Revoke ${name}">Revoke</button></form></td></tr>`
}

function applications(grants: readonly AppGrant[]): Html {
  const rows = grants.map(
    ({ id, client, allowed }) => html`<tr><td><b>${client}</b></td><td data-label="Allowed">${day(allowed)}</td>
<td><form method="post" action="/access-tokens/applications/${id}/end"><button class="plain" aria-label="Disconnect ${client}">Disconnect</button></form></td></tr>`,
  )
  return html`<h2>Applications you allowed</h2>
<table class="list"><thead><tr><th>Name</th><th>Allowed</th><th></th></tr></thead><tbody>${rows}</tbody></table>`
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
