import { html } from 'hono/html'
import { signInPath } from '../../access/sessions/addresses.ts'
import { type Html, layout } from '../layout/layout.ts'

interface ConsentView {
  client: string
  /** Whether it registered itself, so that nobody checked its name. */
  isUnknown: boolean
  /** The host where it says who it is; undefined for one that is kept here. */
  describedAt: string | undefined
  userName: string
  scopes: readonly string[]
  /** The host or program that gets the answer; undefined for a device. */
  answersTo: string | undefined
  /** Where the form goes. */
  action: string
}

const meanings: Record<string, string> = {
  mcp: 'Search and read all code that you may see',
  openid: 'Know who you are',
  profile: 'Know your user name',
  email: 'Know your e-mail address',
  offline_access: 'Stay connected while you are away',
}

/** Asks whether an application may act for the person. */
export function consentPage(view: ConsentView): Html {
  const { client, isUnknown, describedAt, userName, scopes, answersTo, action } = view
  const source = describedAt === undefined ? '' : html`<p>It describes itself at <b>${describedAt}</b>.</p>`
  const target = answersTo === undefined ? '' : html`<p>The answer goes to <b>${answersTo}</b>.</p>`
  const warning = isUnknown
    ? html`<p class="problem">This application chose its name itself and nobody checked it. Allow it only if you have just started this from your own tool.</p>`
    : ''
  return layout(
    'Allow access?',
    html`<section class="card"><h1>Allow ${client} to act as ${userName}?</h1>
<p>It would be able to:</p>
<ul>${scopes.map((scope) => html`<li>${meanings[scope] ?? scope}</li>`)}</ul>
${source}${target}${warning}
<form class="buttons" method="post" action="${action}">
<button name="answer" value="allow">Allow</button><button class="second" name="answer" value="deny">Do not allow</button>
</form>
<p class="faint">It has to ask again after 90 days. The end of your account ends this too.</p></section>`,
    { reader: { userName, signIn: signInPath } },
  )
}
