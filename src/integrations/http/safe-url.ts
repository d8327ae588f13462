/** Of files, commits and conversations: whichever of its names an instance writes before them, they are at the one that we know. */
const OF_AN_INSTANCE = /\/-\/|^\/deepsearch\//
/** Below what Slack takes of a button's address. */
const ADDRESS_MAX = 2_500

/**
 * An address that an instance gave, absolute and on the instance's own host, whose address is `linkUrl`; undefined for one that leads
 * elsewhere. Nothing in it can end the markdown or mrkdwn link that it is put into.
 */
export function safeUrl(target: string | undefined, linkUrl: string): string | undefined {
  const own = new URL(linkUrl)
  const url = target === undefined ? null : URL.parse(target, own.href)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (url.host !== own.host && !OF_AN_INSTANCE.test(url.pathname)) return undefined
  const address = `${own.origin}${url.pathname}${url.search}${url.hash}`
  if (address.length > ADDRESS_MAX) return undefined
  return address.replace(/[|<>()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The page of a deep search by its number or token, where the instance gave no address of it. */
export function conversationUrl(id: string | number, linkUrl: string): string {
  return safeUrl(`/deepsearch/${encodeURIComponent(String(id).toWellFormed())}`, linkUrl) ?? linkUrl
}
