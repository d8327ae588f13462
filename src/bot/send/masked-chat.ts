import { maskText } from '../../masking/mask-text.ts'
import type { Attachment, Chat, Message, MessageBlock } from '../../ports/index.ts'
import { slackWords } from '../words/refusals.ts'

/** Fields that only programs read. */
const NAMES = new Set(['type', 'id', 'block_id', 'action_id', 'callback_id', 'style', 'name'])
/** Slack accepts no brackets there. */
const ADDRESSES = new Set(['url', 'image_url', 'title_url'])
/** Secrets are longer. */
const SHORT = 8

/**
 * Masks secrets in everything that goes to Slack. This is the only place that does so, because everything a person reads passes here,
 * whichever feature sends it. It runs before messages are split, so that no cut goes through a secret.
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

/** A part of a message with the secrets in its texts masked; those found are added to `secrets`. */
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
  // Only strings change, and none of them has a narrower type than string.
  return walk(part) as Part
}

/** A message with its secrets masked; its small print says how many. */
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

/** A file with its secrets masked. A stream then has no known length. */
function maskFile({ name, title, content, length }: Attachment): Attachment {
  const masked = typeof content === 'string' ? maskText(content).text : maskPieces(content, length)
  return { name, title: maskText(title).text, content: masked }
}

/** A private key can span many lines. */
const HELD_MAX = 256 * 1024

async function* maskPieces(pieces: AsyncIterable<Uint8Array>, length?: number): AsyncGenerator<Uint8Array> {
  // One character per byte: whatever the encoding, all other bytes stay the same.
  let held = ''
  let read = 0
  for await (const piece of pieces) {
    read += piece.length
    if (length !== undefined && read > length) throw new Error(`a file of ${length} bytes has more`)
    held += Buffer.from(piece).toString('latin1')
    const end = held.length > HELD_MAX ? held.length : endOfWholeLines(held)
    if (end === 0) continue
    yield Buffer.from(maskText(held.slice(0, end)).text, 'latin1')
    held = held.slice(end)
  }
  if (length !== undefined && read < length) throw new Error(`a file of ${length} bytes has only ${read}`)
  if (held !== '') yield Buffer.from(maskText(held).text, 'latin1')
}

function endOfWholeLines(text: string): number {
  const key = text.lastIndexOf('-----BEGIN ')
  const isOpen = key >= 0 && !text.slice(key).includes('-----END ')
  return text.lastIndexOf('\n', isOpen ? key : undefined) + 1
}
