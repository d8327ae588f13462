/** What a conversation goes by: its number for who asked, or a read token. */
export interface Identifier {
  key: string
  isNumber: boolean
}

/**
 * Reads `/deepsearch/140`, `/deepsearch/TOKEN`, `/deepsearch/shared/TOKEN`, each perhaps with `.md`, or a bare token. Undefined
 * for anything else, and for numbers of another host than those given: only tokens are the same conversation everywhere.
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
