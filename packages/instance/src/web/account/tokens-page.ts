import { html } from 'hono/html'
import type { AppGrant } from '../../access/oauth/grants.ts'
import { signInPath } from '../../access/sessions/addresses.ts'
import type { Token, TokenKind } from '../../access/tokens.ts'
import { type Html, layout } from '../layout/layout.ts'
import { tokenWords as words } from '../words/account.ts'

export interface TokensView {
  userName: string
  tokens: readonly Token[]
  grants: readonly AppGrant[]
  /** What this user may create, if anything. */
  kinds: readonly TokenKind[]
  lifetimes: { expirationOptionDays: readonly number[]; defaultExpirationDays: number; allowNoExpiration: boolean }
  /** The secret of the token that was just created, not shown again. */
  made?: { name: string; token: string }
  problem?: string
}

const kindNames: Record<TokenKind, string> = words.kinds

/** A user's own access tokens. */
export function tokensPage({ userName, tokens, grants, kinds, lifetimes, made, problem }: TokensView): Html {
  return layout(
    words.title,
    html`<h1>${words.title}</h1>
<p>${words.explained}</p>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
${made === undefined ? '' : html`<p class="secret" role="status">${words.made(made.name)}<code>${made.token}</code></p>`}
${kinds.length === 0 ? html`<p>${words.notAllowed}</p>` : newForm(kinds, lifetimes)}
<h2>${words.yours}</h2>
${tokens.length === 0 ? html`<p class="faint">${words.none}</p>` : table(tokens)}
${grants.length === 0 ? '' : applications(grants)}`,
    { reader: { userName, signIn: signInPath } },
  )
}

function newForm(kinds: TokensView['kinds'], lifetimes: TokensView['lifetimes']): Html {
  const { expirationOptionDays, defaultExpirationDays, allowNoExpiration } = lifetimes
  const ends = expirationOptionDays.map(
    (days) =>
      html`<option value="${days}" ${days === defaultExpirationDays ? 'selected' : ''}>${words.inDays(days)}</option>`,
  )
  return html`<form class="form row" method="post" action="/access-tokens">
<label>${words.name}<input name="name" required maxlength="100" placeholder="laptop" autocomplete="off"></label>
<label>${words.for}<select name="kind">${kinds.map((kind) => html`<option value="${kind}">${kindNames[kind]}</option>`)}</select></label>
<label>${words.expires}<select name="days">${ends}${allowNoExpiration ? html`<option value="never">${words.never}</option>` : ''}</select></label>
<div class="buttons"><button>${words.create}</button></div>
</form>`
}

function table(tokens: readonly Token[]): Html {
  return html`<table class="list"><thead><tr>${[words.name, words.for, words.created, words.lastUsed, words.expires].map((name) => html`<th>${name}</th>`)}<th><span class="unseen">${words.actions}</span></th></tr></thead>
<tbody>${tokens.map(row)}</tbody></table>`
}

function row({ id, name, kind, created, lastUsed, expires }: Token): Html {
  const isOver = expires !== undefined && expires <= Date.now()
  return html`<tr><td><b>${name}</b></td><td>${kindNames[kind]}</td><td data-label="${words.created}">${day(created)}</td>
<td data-label="${words.lastUsed}">${lastUsed === undefined ? words.never : day(lastUsed)}</td>
<td data-label="${words.expires}">${expires === undefined ? words.never : day(expires)}${isOver ? ` ${words.expired}` : ''}</td>
<td><form method="post" action="/access-tokens/${id}/revoke"><button class="plain" aria-label="${words.revoke} ${name}">${words.revoke}</button></form></td></tr>`
}

function applications(grants: readonly AppGrant[]): Html {
  const rows = grants.map(
    ({
      id,
      client,
      allowed,
    }) => html`<tr><td><b>${client}</b></td><td data-label="${words.allowed}">${day(allowed)}</td>
<td><form method="post" action="/access-tokens/applications/${id}/end"><button class="plain" aria-label="${words.disconnect} ${client}">${words.disconnect}</button></form></td></tr>`,
  )
  return html`<h2>${words.applications}</h2>
<table class="list"><thead><tr><th>${words.name}</th><th>${words.allowed}</th><th><span class="unseen">${words.actions}</span></th></tr></thead><tbody>${rows}</tbody></table>`
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
