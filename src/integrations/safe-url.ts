/**
 * An address that an instance gave, absolute; undefined for anything but http(s). Nothing in it can end the markdown or mrkdwn link that
 * it is put into.
 */
export function safeUrl(target: string | undefined, linkUrl: string): string | undefined {
  const url = target !== undefined && URL.canParse(target, linkUrl) ? new URL(target, linkUrl) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.href.replace(/[|<>()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
