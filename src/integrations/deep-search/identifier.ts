/** What identifies a conversation: its number for the account that asked, or a read token. */
export interface Identifier {
  key: string
  isNumber: boolean
}

/**
 * Parses `/deepsearch/140`, `/deepsearch/TOKEN` and `/deepsearch/shared/TOKEN`, also with `.md`, or a bare token. Undefined for anything
 * else, and for numbers of other hosts than the given ones: only tokens mean the same conversation everywhere.
 */
export function parseIdentifier(identifier: string, hosts: readonly string[]): Identifier | undefined {
  const text = identifier.trim()
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  const key = url ? keyOf(url) : text
  if (key === undefined || !/^[\w-]+$/.test(key)) return undefined
  const isNumber = /^\d+$/.test(key)
  return url && isNumber && !hosts.includes(url.host) ? undefined : { key, isNumber }
}

export function keyOf({ pathname }: URL): string | undefined {
  return /^\/deepsearch\/(?:shared\/)?([\w-]+?)(?:\.md)?\/?$/.exec(pathname)?.[1]
}
