import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The frame of every page; text inside is escaped by the template. */
export function layout(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/assets/style.css">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
</head>
<body>
<header class="bar"><a href="/">Code</a></header>
<main>${content}</main>
</body>
</html>`
}

export function messagePage(title: string, message: string): Html {
  return layout(title, html`<section class="message"><h1>${title}</h1><p>${message}</p></section>`)
}
