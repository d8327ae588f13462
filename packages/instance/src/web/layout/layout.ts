import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { searchPath } from '../addresses/paths.ts'
import { assets } from '../assets/assets.ts'
import { frameWords as words } from '../words/frame.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Who views a page, and from where. */
export interface Reader {
  /** Undefined for people who aren't signed in. */
  userName: string | undefined
  /** Where they can sign in and come back here. */
  signIn: string
}

interface SearchField {
  query?: string
  by?: SearchBy
  /** Undefined: all repositories. */
  repo?: string | undefined
}

export type SearchBy = 'words' | 'meaning'

interface Frame {
  reader?: Reader | undefined
  /** Shown in the bar; without it the page has no script either. */
  search?: SearchField
  head?: Html
  isWide?: boolean
}

/** The frame of every page; the template escapes text inside it. */
export function layout(title: string, content: Html, { reader, search, head, isWide }: Frame = {}): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${words.product}</title>
<link rel="stylesheet" href="${assets.style.address}">
<link rel="icon" href="${assets.icon.address}" type="image/svg+xml">
${search === undefined ? '' : html`<script src="${assets.script.address}" defer></script>\n`}${head ?? ''}</head>
<body>
<a class="skip" href="#content">${words.skip}</a>
<header class="bar"><a class="brand" href="/"><img src="${assets.icon.address}" alt="" width="22" height="22">${words.product}</a>
${search === undefined ? '' : searchForm(search)}${reader === undefined ? '' : account(reader)}</header>
<main id="content" tabindex="-1"${isWide === true ? html` class="wide"` : ''}>${content}</main>
</body>
</html>`
}

function searchForm({ query = '', by = 'words', repo }: SearchField): Html {
  const label = repo === undefined ? words.search : words.searchIn(repo)
  const option = (value: SearchBy, text: string) =>
    html`<option value="${value}"${value === by ? html` selected` : ''}>${text}</option>`
  return html`<form class="search" role="search" action="${searchPath({}).replace(/\?.*/, '')}">
<input type="search" name="q" value="${query}" placeholder="${label}" aria-label="${label}" maxlength="1000" autocomplete="off" autocapitalize="none" spellcheck="false" data-search>
<select name="by" aria-label="${words.searchBy}">${option('words', words.exactWords)}${option('meaning', words.meaning)}</select>
${repo === undefined ? '' : html`<input type="hidden" name="repo" value="${repo}">`}<button>${words.submitSearch}</button>
</form>
`
}

function account({ userName, signIn }: Reader): Html {
  if (userName === undefined) {
    return html`<nav class="account" aria-label="${words.account}"><a href="${signIn}">${words.signIn}</a></nav>`
  }
  return html`<nav class="account" aria-label="${words.account}"><a href="/access-tokens" aria-label="${words.tokensOf(userName)}">${userName}</a>
<form method="post" action="/sign-out"><button class="plain">${words.signOut}</button></form></nav>`
}

export function messagePage(title: string, message: string | Html, frame: Frame = {}): Html {
  return layout(title, html`<section class="message"><h1>${title}</h1><p>${message}</p></section>`, frame)
}

/** Redirects, but not as the response to a form: the content security policy would block such a redirect. */
export function continuePage(address: string): Html {
  const head = html`<meta http-equiv="refresh" content="0; url=${address}">
`
  const content = html`<section class="message"><h1>${words.oneMoment}</h1><p><a href="${address}">${words.continue}</a></p></section>`
  return layout(words.oneMoment, content, { head })
}
