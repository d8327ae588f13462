import { html } from 'hono/html'
import { passwordLengths } from '../../access/sessions/passwords.ts'
import { type Html, layout } from '../layout/layout.ts'

/** Where a link to set a password leads. */
export function passwordPage({ name, problem }: { name: string; problem?: string }): Html {
  const { min, max } = passwordLengths
  const field = (label: string, field: string, focus: string) =>
    html`<label>${label}<input name="${field}" type="password" required minlength="${min}" maxlength="${max}" autocomplete="new-password" ${focus}></label>`
  return layout(
    'Choose a password',
    html`<section class="card"><h1>Choose a password</h1>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<form class="form" method="post">
<label>User name<input value="${name}" readonly autocomplete="username"></label>
${field('Password', 'password', 'autofocus')}
${field('The same again', 'again', '')}
<div class="buttons"><button>Set password</button></div>
</form>
<p class="faint">${min} characters or more. Wherever you are signed in now, you will be signed out.</p></section>`,
  )
}
