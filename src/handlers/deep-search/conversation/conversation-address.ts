const ADDRESS = /^(?:https?:\/\/[^/]+\/deepsearch\/(?:shared\/)?)?([\w-]{16,}?)(?:\.md)?\/?$/

interface ConversationAddress {
  /** As the instance is given it: an address without what follows its path, or a token. */
  identifier: string
  /**
   * Read tokens and shared links cannot be guessed, so who has one was given it; instances number their conversations too. Whatever
   * is not certainly the former counts as a number.
   */
  isSecret: boolean
}

/** Reads what a person gave for a conversation. */
export function parseConversationAddress(text: string): ConversationAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const identifier = url ? `${url.origin}${url.pathname}` : text
  return { identifier, isSecret: tokenIn(identifier) !== undefined }
}

/** Whether both are of one conversation, as an instance writes its addresses: a token has several. */
export function isSameConversation(one: string, other: string): boolean {
  const token = tokenIn(one)
  return one === other || (token !== undefined && token === tokenIn(other))
}

function tokenIn(address: string): string | undefined {
  const key = ADDRESS.exec(address)?.[1]
  return key !== undefined && /[a-z]/i.test(key) ? key : undefined
}
