/** Slack's three control characters, for mrkdwn. https://docs.slack.dev/messaging/formatting-message-text#escaping */
export function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const ZERO_WIDTH_SPACE = '\u200B'

/**
 * Makes text from outside unable to mention anybody in a `markdown` block, where entities inside code would show as they are:
 * a zero-width space breaks `<!here>`, `<@U…>`, `<#C…>` and their kind, and nothing else.
 */
export function neutralise(markdown: string): string {
  return markdown.replace(/<(?=!(?:here|channel|everyone|subteam|date)\b|@[UWB]|#[CGD])/gi, `<${ZERO_WIDTH_SPACE}`)
}

/** Code for a fence in markdown: the fence is longer than any run of backticks inside. */
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

/** Text as it is for the label of a markdown link: a path such as `a/__init__.py` has signs of emphasis. */
export function linkLabel(text: string): string {
  return unlinked(printable(text).replace(/[[\]\\*_~`<]/g, '\\$&'))
}

const WORD_JOINER = '\u2060'

/** Text in which nothing becomes a link: with an invisible sign behind `https:` or `www` it has no host. */
export function unlinked(text: string): string {
  return text.replace(/:(?=\/\/)|(?<![a-z\d])www(?=\.)/gi, `$&${WORD_JOINER}`)
}

/** Text as it is, in markdown that might take its signs for markup, and addresses in it for links. */
export function plainMarkdown(text: string): string {
  return unlinked(text.replace(/[\\`*_[\]<>~#|]/g, '\\$&'))
}

/** Code within a line of markdown. */
export function codeSpan(text: string): string {
  const code = printable(text)
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return longest === 0 ? `${mark}${code}${mark}` : `${mark} ${code} ${mark}`
}

/** What would break a line, or turn the direction of what follows it (https://trojansource.codes). */
const MARKS = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const LONGEST_ECHO = 80

/** A name from a repository as one line in its own order: marks that would change that are written as in JSON. */
export function printable(name: string): string {
  return name.replace(MARKS, (mark) => SHORT[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** What somebody typed, as an answer repeats it: printable, and no longer than it takes to recognise it. */
export function echoed(typed: string): string {
  const shown = printable(typed.slice(0, LONGEST_ECHO + 1))
  return shown.length <= LONGEST_ECHO ? shown : `${shown.slice(0, LONGEST_ECHO - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
