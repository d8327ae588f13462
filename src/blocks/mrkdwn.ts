import { slackifyMarkdown } from 'slackify-markdown'
import { escapeMrkdwn } from './escape.ts'
import { apartInnerBackticks } from './inner-backticks.ts'

const CODE = '```[\\s\\S]*?```|`[^`\\n]+`'
const LINK = '<(?<url>https?://[^<>|\\s]+)(?:\\|(?<label>(?:`[^`\\n]*`|[^<>`\\n])*))?>'
/** The converter fills what follows a bullet up to a tab stop. */
const FILL = '(?<=^ *(?:•|\\d+\\.) )(?<fill> +)'
const PARTS = new RegExp(`(?<code>${CODE})|${LINK}|${FILL}|&(?:amp|lt|gt);|[&<>]`, 'gm')

/** The parser takes seconds, or all of the stack, for signs nested in their thousands; nobody means so many. */
const NESTED = /(?:(?:[>*_~[!]|[-+](?= )|\d+[.)](?= )|\[\^[^\]\s]{1,20}\]:)[ \t]*){40}/

/** Markdown as mrkdwn, for notifications, screen readers and where the `markdown` block is not taken. */
export function toMrkdwn(markdown: string): string {
  if (NESTED.test(markdown)) return escapeMrkdwn(markdown)
  try {
    return withoutMentions(slackifyMarkdown(apartInnerBackticks(markdown)).replaceAll('\u200B', '').trim())
  } catch {
    // It throws for addresses that are no good URI, such as `https://host/100%`.
    return escapeMrkdwn(markdown)
  }
}

/** The converter lets `<@U1>`, `<!channel>`, HTML and code pass as they are: only links keep their angle brackets. */
function withoutMentions(mrkdwn: string): string {
  return mrkdwn.replace(PARTS, (part, ...rest) => {
    const { code, url, label, fill }: Readonly<Record<string, string | undefined>> = rest.at(-1)
    if (fill !== undefined) return ''
    if (url !== undefined) return link(escapeMrkdwn(url), withoutMentions(label ?? url))
    return code === undefined && part.length > 1 ? part : escapeMrkdwn(part)
  })
}

/** Slack makes a link of a bare address by itself. */
function link(url: string, label: string): string {
  return label === url ? url : `<${url}|${label}>`
}
