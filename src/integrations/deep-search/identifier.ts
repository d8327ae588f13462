/** What a conversation goes by: its number for who asked, or a read token. */
export interface Identifier {
  key: string
  isNumber: boolean
}

/**
 * Reads `/deepsearch/140`, `/deepsearch/TOKEN`, `/deepsearch/shared/TOKEN`, each perhaps with `.md`, or a bare token. Undefined
 * for anything else, and for pages of another host than those of the instance.
 */
export function parseIdentifier(identifier: string, hosts: readonly string[]): Identifier | undefined {
  const text = identifier.trim()
  const url = /^https?:/i.test(text) && URL.canParse(text) ? new URL(text) : undefined
  if (url && !hosts.includes(url.host)) return undefined
  const key = url ? /^\/deepsearch\/(?:shared\/)?([\w-]+?)(?:\.md)?\/?$/.exec(url.pathname)?.[1] : text
  if (key === undefined || !/^[\w-]+$/.test(key)) return undefined
  return { key, isNumber: /^\d+$/.test(key) }
}
