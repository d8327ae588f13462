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

/** After it nothing is an address or a link, and it is not seen: `https:` with it has no host, `](` with it no target. */
const BREAK = '\u2060'
const FENCED = /^(`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|(?![\s\S]))/gm
const ADDRESS = /(<?)([a-z][a-z0-9+.-]{0,30}:\/\/[^\s<>|"'`()]*)/gi

/**
 * Markdown that an instance wrote, with links to its own host only. Other addresses are left to be read, as text: a link may be called
 * anything, and who reads it believes that the bot looked at it. Code keeps what it holds. `linkUrl`: the instance's; without, no link stays.
 */
export function ownLinks(markdown: string, linkUrl: string | undefined): string {
  const fences = [...markdown.matchAll(FENCED)]
  if (!areFencesCertain(markdown, fences)) return withoutForeign(markdown, linkUrl)
  let text = ''
  let end = 0
  for (const { 0: code, index } of fences) {
    text += withoutForeign(markdown.slice(end, index), linkUrl) + code
    end = index + code.length
  }
  return text + withoutForeign(markdown.slice(end), linkUrl)
}

/** Slack's mrkdwn takes each pair of three backticks for code, wherever they stand: others than the fences' own would end it too early. */
function areFencesCertain(markdown: string, fences: readonly RegExpExecArray[]): boolean {
  const own = fences.reduce((count, { 0: code, 1: mark = '' }) => {
    const isClosed = code.trimEnd().endsWith(`\n${mark}`)
    return count + (mark.length === 3 && mark.startsWith('`') ? (isClosed ? 2 : 1) : 0)
  }, 0)
  return (markdown.match(/`{3,}/g) ?? []).length === own
}

function withoutForeign(prose: string, linkUrl: string | undefined): string {
  const origin = linkUrl && new URL(linkUrl).origin
  const isOwn = (text: string, at = 0) =>
    origin !== undefined &&
    text.startsWith(origin, at) &&
    /^(?:[/?#\s<>()]|$)/.test(text.slice(at + origin.length, at + origin.length + 1))
  const plain = (text: string) =>
    text
      .replace(ADDRESS, (whole, bracket: string, address: string) => {
        if (isOwn(address)) return whole
        const own = linkUrl && safeUrl(address, linkUrl)
        return own === undefined ? `${bracket && `<${BREAK}`}${address.replace(':', `:${BREAK}`)}` : `${bracket}${own}`
      })
      .replace(/(?<![a-z\d])www(?=\.)/gi, `$&${BREAK}`)
      // A link's target, behind its label or where `[label]:` says it.
      .replace(/\]([(:][\s<]{0,10})/g, (link, before: string, at: number, whole: string) =>
        isOwn(whole, at + link.length) ? link : `]${BREAK}${before}`,
      )
  return isCodeCertain(prose)
    ? prose
        .split(/(`[^`\n]+`)/)
        .map((part, index) => (index % 2 === 1 ? part : plain(part)))
        .join('')
    : plain(prose)
}

/** Else what looks like code within a line may be none, and a link in it a link. */
function isCodeCertain(prose: string): boolean {
  return prose.split('\n').every((line) => !/``|\\`/.test(line) && line.split('`').length % 2 === 1)
}
