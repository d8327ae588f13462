import { html } from 'hono/html'
import { type Html, layout } from '../layout/layout.ts'

/** `problem`: why the attempt before did not work. */
export function signInPage(form: { name: string; returnTo: string; problem?: string }): Html {
  const { name, returnTo, problem } = form
  return layout(
    'Sign in',
    html`<section class="card"><h1>Sign in</h1>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<form class="form" method="post" action="/sign-in">
<input type="hidden" name="returnTo" value="${returnTo}">
<label>User name<input name="name" value="${name}" required maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false" ${name === '' ? 'autofocus' : ''}></label>
<label>Password<input name="password" type="password" required maxlength="256" autocomplete="current-password" ${name === '' ? '' : 'autofocus'}></label>
<div class="buttons"><button>Sign in</button></div>
</form>
<p class="faint">No password yet, or forgotten? An administrator makes you a link with <code>user password-link NAME</code>.</p></section>`,
  )
}
