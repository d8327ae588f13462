const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * What a person typed, from what Slack sends: references become readable, entities characters, typographic quotes plain ones.
 * https://docs.slack.dev/messaging/formatting-message-text#retrieving-messages
 */
export function plainText(text: string): string {
  return text
    .replace(/<([@#!][^<>]*|[a-z][a-z+.-]*:[^<>]*)>/gi, (_, inner: string) => reference(inner))
    .replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity)
    .replace(/[“”„‟«»]/g, '"')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/\u00A0/g, ' ')
    .trim()
}

/** An answer of the bot's own, to be read with a question about it: what it says, and of links and code what names them. */
export function spokenAnswer(text: string): string {
  return plainText(withLabels(text.replace(/```[\s\S]*?```/g, ' ')))
}

/** Links as they are drawn: by their labels. */
export function withLabels(mrkdwn: string): string {
  return mrkdwn.replace(/<(?:https?|mailto):[^|<>]*\|([^<>]*)>/g, '$1')
}

/** The ids of the channels that a text refers to, by their names as `plainText` writes them, such as `#general`. */
export function channelsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(/<#(\w+)(?:\|([^<>]*))?>/g)].map(([, id = '', name]) => [`#${name || id}`, id]))
}

function reference(inner: string): string {
  const [target = '', label] = inner.split('|')
  if (target.startsWith('@') || target.startsWith('#')) return `${target[0]}${label || target.slice(1)}`
  if (target.startsWith('!')) return `@${(label ?? target.slice(1).split('^')[0] ?? '').replace(/^@/, '')}`
  return label !== undefined && !target.startsWith('http') ? label : target
}
