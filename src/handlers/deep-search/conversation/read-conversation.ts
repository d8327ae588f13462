import { UserError } from '../../../ports/errors.ts'
import type { DeepSearchReply, Deps } from '../../../ports/index.ts'
import { isOneOpen } from '../../asking/channels.ts'
import { urlOf } from '../search/ask.ts'
import { deepSearchWords } from '../words/deep-search.ts'

type Reading = Pick<Deps, 'tools' | 'searches' | 'conversations' | 'chat'>

/**
 * Reads a conversation for a person. With a number, the bot's account can read everything it was ever asked, and numbers can be guessed.
 * So a number only works for what the person asked themselves, or what was shown where they can see it. All others get the same refusal,
 * whether they exist or not.
 */
export async function readConversation(given: string, user: string, deps: Reading): Promise<DeepSearchReply> {
  const { identifier, isSecret } = parseConversationAddress(given)
  if (isSecret) return deps.tools.readDeepSearch(identifier)
  const reply = await deps.tools.readDeepSearch(identifier).catch((error: unknown) => {
    if (error instanceof UserError) return undefined
    throw error
  })
  // What was typed may lead an instance elsewhere than it seems; what the instance says about itself counts.
  const url = reply && urlOf(reply)
  if (reply && url !== undefined && (await mayRead(url, user, deps))) return reply
  throw new UserError(deepSearchWords.notByNumber, { id: 'not-by-number' })
}

async function mayRead(url: string, user: string, { searches, conversations, chat }: Reading): Promise<boolean> {
  const own = await searches.ofPerson(user)
  if (own.some((search) => search.url !== undefined && isSameConversation(search.url, url))) return true
  const shownIn = await conversations.shownIn(url)
  if (shownIn.length === 0) return false
  const theirs = await chat.channelsOf(user)
  return shownIn.some((channel) => theirs.has(channel)) || isOneOpen(shownIn, { chat })
}

const ADDRESS = /^(?:https?:\/\/[^/]+\/deepsearch\/(?:shared\/)?)?([\w-]{16,}?)(?:\.md)?\/?$/

interface ConversationAddress {
  /** What to send to the instance: an address without what follows its path, or a token. */
  identifier: string
  /**
   * Read tokens and shared links can't be guessed, so whoever has one was given it; instances also number their conversations. Anything
   * that isn't clearly the former counts as a number.
   */
  isSecret: boolean
}

/** Parses what a person gave for a conversation. */
function parseConversationAddress(text: string): ConversationAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const identifier = url ? `${url.origin}${url.pathname}` : text
  return { identifier, isSecret: tokenIn(identifier) !== undefined }
}

/** Whether both are the same conversation, as an instance writes its addresses: a token has several. */
function isSameConversation(one: string, other: string): boolean {
  const token = tokenIn(one)
  return one === other || (token !== undefined && token === tokenIn(other))
}

function tokenIn(address: string): string | undefined {
  const key = ADDRESS.exec(address)?.[1]
  return key !== undefined && /[a-z]/i.test(key) ? key : undefined
}
