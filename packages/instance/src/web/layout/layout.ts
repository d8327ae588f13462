import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The frame of every page; text inside is escaped by the template. With the name of who is signed in, a way out. */
export function layout(
  title: string,
  content: Html,
  { userName, head }: { userName?: string; head?: Html } = {},
): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/assets/style.css">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
${head ?? ''}</head>
<body>
<header class="bar"><a href="/">Code</a>${userName === undefined ? '' : account(userName)}</header>
<main>${content}</main>
</body>
</html>`
}

export function messagePage(title: string, message: string): Html {
  return layout(title, html`<section class="message"><h1>${title}</h1><p>${message}</p></section>`)
}

function account(userName: string): Html {
  return html`<form method="post" action="/sign-out"><a href="/access-tokens">${userName}</a><button class="plain">Sign out</button></form>`
}

/** Goes on by itself, but not as part of a form's sending: a content policy would hold redirects of that back. */
export function continuePage(address: string): Html {
  const head = html`<meta http-equiv="refresh" content="0; url=${address}">
`
  return layout('One moment', html`<section class="message"><p><a href="${address}">Continue</a></p></section>`, {
    head,
  })
}
