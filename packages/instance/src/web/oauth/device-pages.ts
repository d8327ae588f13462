import { html } from 'hono/html'
import type { DeviceForm, OAuthPages } from '../../access/oauth/provider.ts'
import { unreadable } from '../layout/form-pages.ts'
import { type Html, layout, messagePage } from '../layout/layout.ts'
import { pageHeaders } from '../layout/page-headers.ts'

/** The pages that the authorization server shows by itself. */
export const oauthPages: OAuthPages = {
  headers: pageHeaders,
  deviceCode: (form) => text(codePage(form)),
  deviceConfirm: (form) => text(confirmPage(form)),
  deviceDone: (client) =>
    text(messagePage('The device is let in', `${client} goes on by itself. You can close this page.`)),
  tooManyCodes: () => text(messagePage('Too many wrong codes', 'Wait 15 minutes, then start again on the device.')),
  unreadable: () => text(unreadable()),
  error: (message) =>
    text(messagePage('That did not work', `Your tool sent what cannot be accepted: ${message}. Nothing was allowed.`)),
}

const text = async (page: Html) => String(await page)

function codePage({ code, xsrf, problem }: DeviceForm & { problem: string | undefined }): Html {
  return layout(
    'Let a device in',
    html`<section class="card"><h1>Let a device in</h1>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<form class="form" method="post" action="/device">
<input type="hidden" name="xsrf" value="${xsrf}">
<label>Code<small>as the device shows it</small><input name="user_code" value="${code}" required maxlength="20" autofocus autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
<div class="buttons"><button>Continue</button></div>
</form></section>`,
  )
}

function confirmPage({ code, xsrf, client }: DeviceForm & { client: string }): Html {
  return layout(
    'Is this your device?',
    html`<section class="card"><h1>Is this your device?</h1>
<p><b>${client}</b> must show this code:</p>
<p class="device-code">${code}</p>
<p>If you did not start this yourself, or somebody sent you the code, do not let it in.</p>
<form class="buttons" method="post" action="/device">
<input type="hidden" name="xsrf" value="${xsrf}"><input type="hidden" name="user_code" value="${code}">
<button name="confirm" value="yes">It shows this code</button><button class="second" name="abort" value="yes">Do not let it in</button>
</form></section>`,
  )
}
