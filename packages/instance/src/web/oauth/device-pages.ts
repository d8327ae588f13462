import { html } from 'hono/html'
import type { DeviceForm, OAuthPages } from '../../access/oauth/shown/pages.ts'
import { unreadable } from '../layout/form-pages.ts'
import { type Html, layout, messagePage } from '../layout/layout.ts'
import { pageHeaders } from '../layout/page-headers.ts'
import { oauthWords as words } from '../words/account.ts'

/** The pages that the authorization server shows itself. */
export const oauthPages: OAuthPages = {
  headers: pageHeaders,
  deviceCode: (form) => text(codePage(form)),
  deviceConfirm: (form) => text(confirmPage(form)),
  deviceDone: (client) => text(messagePage(...words.done(client))),
  tooManyCodes: () => text(messagePage(...words.tooManyCodes)),
  unreadable: () => text(unreadable()),
  error: (message) => text(messagePage(...words.failed(message))),
}

const text = async (page: Html) => String(await page)

function codePage({ code, xsrf, problem }: DeviceForm & { problem: string | undefined }): Html {
  return layout(
    words.connectDevice,
    html`<section class="card"><h1>${words.connectDevice}</h1>
${problem === undefined ? '' : html`<p class="problem" role="alert">${problem}</p>`}
<form class="form" method="post" action="/device">
<input type="hidden" name="xsrf" value="${xsrf}">
<label>${words.code}<small>${words.codeHint}</small><input name="user_code" value="${code}" required maxlength="20" autofocus autocomplete="off" autocapitalize="characters" spellcheck="false"></label>
<div class="buttons"><button>${words.next}</button></div>
</form></section>`,
  )
}

function confirmPage({ code, xsrf, client }: DeviceForm & { client: string }): Html {
  return layout(
    words.isYours,
    html`<section class="card"><h1>${words.isYours}</h1>
<p><b>${client}</b> ${words.shows}</p>
<p class="device-code">${code}</p>
<p>${words.beware}</p>
<form class="buttons" method="post" action="/device">
<input type="hidden" name="xsrf" value="${xsrf}"><input type="hidden" name="user_code" value="${code}">
<button name="confirm" value="yes">${words.yes}</button><button class="second" name="abort" value="yes">${words.no}</button>
</form></section>`,
  )
}
