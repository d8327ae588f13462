import { html } from 'hono/html'
import { signInPath } from '../../access/sessions/addresses.ts'
import { type Html, layout } from '../layout/layout.ts'
import { oauthWords as words } from '../words/account.ts'

interface ConsentView {
  client: string
  /** Whether it registered itself, so nobody has verified its name. */
  isUnknown: boolean
  /** The host where it describes itself; undefined for one that is stored here. */
  describedAt: string | undefined
  userName: string
  scopes: readonly string[]
  /** The host or program that receives the answer; undefined for a device. */
  answersTo: string | undefined
  /** Where the form is sent. */
  action: string
}

const meanings: Record<string, string> = words.meanings

/** Asks whether an application may act for the person. */
export function consentPage(view: ConsentView): Html {
  const { client, isUnknown, describedAt, userName, scopes, answersTo, action } = view
  const source = describedAt === undefined ? '' : html`<p>${words.describedAt} <b>${describedAt}</b>.</p>`
  const target = answersTo === undefined ? '' : html`<p>${words.answersTo} <b>${answersTo}</b>.</p>`
  const warning = isUnknown ? html`<p class="problem">${words.unchecked}</p>` : ''
  return layout(
    words.title,
    html`<section class="card"><h1>${words.question(client, userName)}</h1>
<p>${words.scopes}</p>
<ul>${scopes.map((scope) => html`<li>${meanings[scope] ?? scope}</li>`)}</ul>
${source}${target}${warning}
<form class="buttons" method="post" action="${action}">
<button name="answer" value="allow">${words.allow}</button><button class="second" name="answer" value="deny">${words.deny}</button>
</form>
<p class="faint">${words.lasts}</p></section>`,
    { reader: { userName, signIn: signInPath } },
  )
}
