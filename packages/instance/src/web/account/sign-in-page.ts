import { html } from 'hono/html'
import { passwordLengths } from '../../access/sessions/passwords.ts'
import { type Html, layout } from '../layout/layout.ts'
import { accountWords as words } from '../words/account.ts'

/** `problem`: why the previous attempt failed. */
export function signInPage(form: { name: string; returnTo: string; problem?: string }): Html {
  const { name, returnTo, problem } = form
  return layout(
    words.signIn,
    html`<section class="card"><h1>${words.signIn}</h1>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<form class="form" method="post" action="/sign-in">
<input type="hidden" name="returnTo" value="${returnTo}">
<label>${words.userName}<input name="name" value="${name}" required maxlength="64" autocomplete="username" autocapitalize="none" spellcheck="false" ${name === '' ? 'autofocus' : ''}></label>
<label>${words.password}<input name="password" type="password" required maxlength="256" autocomplete="current-password" ${name === '' ? '' : 'autofocus'}></label>
<div class="buttons"><button>${words.signIn}</button></div>
</form>
<p class="faint">${words.forgotten} <code>user password-link NAME</code>.</p></section>`,
  )
}

/** The page that a link to set a password leads to. */
export function passwordPage({ name, problem }: { name: string; problem?: string }): Html {
  const { min, max } = passwordLengths
  const field = (label: string, field: string, focus: string) =>
    html`<label>${label}<input name="${field}" type="password" required minlength="${min}" maxlength="${max}" autocomplete="new-password" ${focus}></label>`
  return layout(
    words.choose,
    html`<section class="card"><h1>${words.choose}</h1>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<form class="form" method="post">
<label>${words.userName}<input value="${name}" readonly autocomplete="username"></label>
${field(words.password, 'password', 'autofocus')}
${field(words.confirm, 'again', '')}
<div class="buttons"><button>${words.setPassword}</button></div>
</form>
<p class="faint">${words.rule(min)}</p></section>`,
  )
}
