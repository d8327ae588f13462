/** Escapes Slack's three control characters for mrkdwn. https://docs.slack.dev/messaging/formatting-message-text#escaping */
export function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const ZERO_WIDTH_SPACE = '\u200B'

/**
 * Keeps outside text in a `markdown` block from mentioning anybody: a zero-width space breaks `<!here>`, `<@U…>`, `<#C…>` and the like.
 * Entities would show up literally inside code.
 */
export function neutralise(markdown: string): string {
  return markdown.replace(/<(?=!(?:here|channel|everyone|subteam|date)\b|@[UWB]|#[CGD])/gi, `<${ZERO_WIDTH_SPACE}`)
}

/** A markdown code block whose fence is longer than any run of backticks inside. */
export function fenced(code: string, language = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}

/** One line of at most `max` characters. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`
}

/** Text for the label of a markdown link, taken literally: a path such as `a/__init__.py` looks like emphasis. */
export function linkLabel(text: string): string {
  return unlinked(printable(text).replace(/[[\]\\*_~`<]/g, '\\$&'))
}

const WORD_JOINER = '\u2060'

/** Text in which nothing becomes a link: an invisible character after `https:` or `www` leaves it without a host. */
export function unlinked(text: string): string {
  return text.replace(/:(?=\/\/)|(?<![a-z\d])www(?=\.)/gi, `$&${WORD_JOINER}`)
}

/** Text to show literally in markdown, where its characters could be taken for markup and its addresses for links. */
export function plainMarkdown(text: string): string {
  return unlinked(text.replace(/[\\`*_[\]<>~#|]/g, '\\$&'))
}

export function codeSpan(text: string): string {
  const code = printable(text)
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return longest === 0 ? `${mark}${code}${mark}` : `${mark} ${code} ${mark}`
}

/** Characters that break a line or reverse the direction of the text after them (https://trojansource.codes). */
const MARKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const LONGEST_ECHO = 80

/** A name from a repository on one line, in its own order: characters that would change that are escaped as in JSON. */
export function printable(name: string): string {
  return name.replace(MARKS, (mark) => SHORT[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** What somebody typed, as an answer repeats it: printable, and only long enough to recognize. */
export function echoed(typed: string): string {
  const shown = printable(typed.slice(0, LONGEST_ECHO + 1))
  return shown.length <= LONGEST_ECHO ? shown : `${shown.slice(0, LONGEST_ECHO - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
