import { maskText } from '../../masking/mask-text.ts'
import type { Chat, Message, MessageBlock } from '../../ports/index.ts'
import { slackWords } from '../words/refusals.ts'
import { maskFile } from './mask-file.ts'

/** What only programs read. */
const NAMES = new Set(['type', 'id', 'block_id', 'action_id', 'callback_id', 'style', 'name'])
/** Slack takes no brackets there. */
const ADDRESSES = new Set(['url', 'image_url', 'title_url'])
/** No secret is as short. */
const SHORT = 8

/**
 * The sender, with secrets masked in all that leaves for Slack. Here and nowhere else, since whatever a person reads passes here, from
 * whichever feature and at whichever time: before messages are cut into parts, so that no cut goes through a secret.
 */
export function createMaskedChat(chat: Chat): Chat {
  return {
    ...chat,
    post: (target, message, options) => chat.post(target, maskMessage(message), options),
    update: (posted, message, lane) => chat.update(posted, maskMessage(message), lane),
    postEphemeral: (requester, message) => chat.postEphemeral(requester, maskMessage(message)),
    attach: (target, file, options) => chat.attach(target, maskFile(file), options),
    unfurl: (posted, shown) => chat.unfurl(posted, new Map([...shown].map(([url, blocks]) => [url, maskPart(blocks)]))),
    showStatus: (target, status, afterMs) => chat.showStatus(target, maskText(status).text, afterMs),
    showHome: (user, blocks) => chat.showHome(user, maskPart(blocks)),
    openForm: (triggerId, form, requester) =>
      chat.openForm(triggerId, { ...form, blocks: maskPart(form.blocks) }, requester),
    updateForm: (viewId, form, requester) =>
      chat.updateForm(viewId, { ...form, blocks: maskPart(form.blocks) }, requester),
  }
}

/** A part of a message without the secrets in its texts; those found are added to `secrets`. */
function maskPart<Part>(part: Part, secrets = new Set<string>()): Part {
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return NAMES.has(key) ? value : mask(value, key)
    if (Array.isArray(value)) return value.map((each) => walk(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, walk(inside, name)]))
  }
  const mask = (text: string, key: string) => {
    if (text.length < SHORT) return text
    const masked = ADDRESSES.has(key) ? maskText(text, () => 'hidden') : maskText(text)
    for (const secret of masked.secrets) secrets.add(secret)
    return masked.text
  }
  // Only texts change, none of which is of a narrower type than string.
  return walk(part) as Part
}

/** A message without the secrets in it; its small print says how many were hidden. */
function maskMessage(message: Message): Message {
  const secrets = new Set<string>()
  const text = maskPart(message.text, message.blocks ? undefined : secrets)
  const blocks = message.blocks && maskPart(message.blocks, secrets)
  if (secrets.size === 0) return { ...message, text, ...(blocks && { blocks }) }
  const words = slackWords.hidden(secrets.size)
  return { ...message, text: `${text}\n${words}`, ...(blocks && { blocks: withSmallPrint(blocks, words) }) }
}

function withSmallPrint(blocks: readonly MessageBlock[], words: string): MessageBlock[] {
  const last = blocks.at(-1)
  const element = { type: 'mrkdwn' as const, text: words }
  if (last?.type === 'context' && last.elements.length < ELEMENTS_MAX) {
    return [...blocks.slice(0, -1), { ...last, elements: [...last.elements, element] }]
  }
  return [...blocks, { type: 'context', elements: [element] }]
}

/** https://docs.slack.dev/reference/block-kit/blocks/context-block */
const ELEMENTS_MAX = 10
