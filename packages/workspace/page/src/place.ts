/** Where the person is: kept in the address so that a reload, a restart or a shared link comes back to it. */
export type Location = {
  user?: string | undefined
  channel?: string | undefined
  threadTs?: string | undefined
  /** The app's Home in place of the conversation with it. */
  tab?: 'home' | undefined
}

/** `#/C123/1700000000.000100?user=U123` or `#/D123/home`, every part optional. */
export function parseLocation(hash: string): Location {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  const [channel, rest] = path.split('/')
  return {
    user: new URLSearchParams(query).get('user') ?? undefined,
    channel: channel || undefined,
    threadTs: /^\d+\.\d+$/.test(rest ?? '') ? rest : undefined,
    tab: rest === 'home' ? 'home' : undefined,
  }
}

export function formatLocation({ user, channel, threadTs, tab }: Location): string {
  const path = [channel, channel && (tab ?? threadTs)].filter(Boolean).join('/')
  return `#/${path}${user ? `?user=${encodeURIComponent(user)}` : ''}`
}
