import type { RichTextSectionElement } from 'slack-blocks-to-jsx'

export type Style = { bold?: boolean; italic?: boolean; strike?: boolean; code?: boolean }

/** Slack escapes these three characters and no others: https://docs.slack.dev/messaging/formatting-message-text#escaping */
export function unescapeSlack(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** The inside of `<…>` as an element, or undefined where the brackets are just text. */
export function parseAngle(inside: string, style: Style): RichTextSectionElement | undefined {
  const [target = '', label] = splitLabel(inside)
  if (/^@[UW][A-Z0-9]+$/.test(target)) return { type: 'user', user_id: target.slice(1), style }
  if (/^#[CGD][A-Z0-9]+$/.test(target)) return { type: 'channel', channel_id: target.slice(1), style }
  if (target.startsWith('!')) return parseSpecial(target.slice(1), label, style)
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) {
    const text = unescapeSlack(label ?? target.replace(/^mailto:/, ''))
    const bold = /^\*(\S(?:.*\S)?)\*$/.exec(text)?.[1]
    const url = unescapeSlack(target)
    return { type: 'link', url, text: bold ?? text, style: bold === undefined ? style : { ...style, bold: true } }
  }
  return undefined
}

function parseSpecial(name: string, label: string | undefined, style: Style): RichTextSectionElement {
  const broadcast = (['here', 'channel', 'everyone'] as const).find((range) => range === name)
  if (broadcast) return { type: 'broadcast', range: broadcast, style }
  const group = /^subteam\^(S[A-Z0-9]+)$/.exec(name)?.[1]
  if (group) return { type: 'usergroup', usergroup_id: group, style }
  const [, timestamp, format] = /^date\^(\d+)\^([^^]+)/.exec(name) ?? []
  if (timestamp && format) return { type: 'date', timestamp: Number(timestamp), format, style }
  return { type: 'text', text: label ?? `<!${name}>`, style }
}

function splitLabel(inside: string): [string, string?] {
  const bar = inside.indexOf('|')
  return bar < 0 ? [inside] : [inside.slice(0, bar), inside.slice(bar + 1)]
}
