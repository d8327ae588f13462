import type { CodePlace } from '../../ports/index.ts'

/** Paths of files, commits and conversations: whichever of its host names an instance puts before them, they exist at the one we know. */
const OF_AN_INSTANCE = /\/-\/|^\/deepsearch\//
/** Below Slack's limit for the address of a button. */
const ADDRESS_MAX = 2_500

/**
 * An absolute address on the instance's own host, whose address is `linkUrl`; undefined for an address that leads elsewhere. Nothing in
 * it can end the markdown or mrkdwn link that it is put into.
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

/** The page of a deep search by its number or token, if the instance gave no address. */
export function conversationUrl(id: string | number, linkUrl: string): string {
  return safeUrl(`/deepsearch/${encodeURIComponent(String(id).toWellFormed())}`, linkUrl) ?? linkUrl
}

/** An invisible character that breaks addresses and links: after it, `https:` has no host and `](` no target. */
const BREAK = '\u2060'
const FENCED = /^(`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^\1[`~]*[ \t]*$|(?![\s\S]))/gm
const ADDRESS = /(<?)([a-z][a-z0-9+.-]{0,30}:\/\/[^\s<>|"'`()]*)/gi

/**
 * Markdown from an instance, with only the links to its own host. Other addresses remain as text: a link can have any label, and readers
 * would believe that the bot checked it. Code stays as it is. `linkUrl`: the instance's; if undefined, no link remains.
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

/**
 * In Slack's mrkdwn, each pair of three backticks delimits code, wherever they are: any besides the fences' own would end it too early.
 */
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
      // A link's target, after its label or after `[label]:`.
      .replace(/\]([(:][\s<]{0,10})/g, (link, before: string, at: number, whole: string) =>
        isOwn(whole, at + link.length) ? link : `]${BREAK}${before}`,
      )
  const parts = prose.split(/(`[^`\n]+`)/)
  return isCodeCertain(prose, parts)
    ? parts.map((part, index) => (index % 2 === 1 ? part : plain(part))).join('')
    : plain(prose)
}

/** A backtick after an address belongs to it: https://github.github.com/gfm/#autolinks-extension- */
const endsInAddress = (text: string) => /:\/\/|www\./i.test(text.split(/[\s<]/).at(-1) ?? '')

/** Otherwise, what looks like inline code may not be code, and a link in it may work. */
function isCodeCertain(prose: string, parts: readonly string[]): boolean {
  return (
    prose.split('\n').every((line) => !/``|\\`/.test(line) && line.split('`').length % 2 === 1) &&
    parts.every((part, index) => index % 2 === 1 || index === parts.length - 1 || !endsInAddress(part))
  )
}

type BlobLink = Omit<CodePlace, 'lines'>

const BLOB = '/-/blob/'
/** Longer than any address. It bounds the cost of checking each. */
const READ_MAX = 4_000

/**
 * Finds links to files as instances write them: `https://host/repo@commit/-/blob/path?L1-9`, or without the host. The results all lead to
 * the instance at `linkUrl`.
 */
export function findBlobLinks(text: string, linkUrl: string): (BlobLink & { index: number })[] {
  // In steps that each take linear time: a single expression would try every slash as a start.
  return [...text.matchAll(/[^\s()<>"]+/g)].flatMap(({ 0: word, index }) => {
    const at = word.length > READ_MAX ? -1 : word.indexOf(BLOB)
    if (at === -1) return []
    const before = word.slice(0, at)
    const host = before.search(/https?:\/\//)
    const start = host === -1 ? before.indexOf('/', before.lastIndexOf('?') + 1) : host
    const place = /^(?:https?:\/\/[^/\]]+)?\/([^@?]+)(?:@([^/]+))?$/.exec(start === -1 ? '' : before.slice(start))
    const [end] = /^[^?#]+(?:\?[^#]*?L\d+(?::\d+)?(?:-L?\d+(?::\d+)?)?)?/.exec(word.slice(at + BLOB.length)) ?? []
    const url = safeUrl(`${before.slice(start)}${BLOB}${end}`, linkUrl)
    if (!place || end === undefined || url === undefined) return []
    const [, repo = '', revision] = place
    const [path = ''] = end.split('?')
    const [, first, last] = /L(\d+)(?::\d+)?(?:-L?(\d+)(?::\d+)?)?$/.exec(end.slice(path.length)) ?? []
    const startLine = first === undefined ? undefined : Number(first)
    const endLine = last === undefined ? startLine : Number(last)
    return [{ repo: decode(repo), revision, path: decode(path), startLine, endLine, url, index: index + start }]
  })
}

/**
 * The repositories that a text uses, by its links to the instance: files, trees, commits, searches. A link to anything else there counts
 * as a repository named like its path, so that unknown links are never taken for allowed.
 */
export function citedRepositories(text: string, linkUrl: string): string[] {
  // An address is a link wherever it is; a path only after a character that can't be part of one.
  const targets = [...text.matchAll(/(?:https?:\/|(?<![\w./~@%-]))\/[^\s()<>"'`|\]]+/gi)]
  const paths = targets.map(([target]) => pathOnInstance(target, linkUrl))
  return [...new Set([...paths.flatMap(repositoriesIn), ...findBlobLinks(text, linkUrl).map(({ repo }) => repo)])]
}

/** The path and query of a link that leads to the instance, by its host or by the form that only instances' links have. */
function pathOnInstance(target: string, linkUrl: string): string {
  if (target.startsWith('/')) return /^\/(?:.+\/-\/|search\?)/.test(target) ? target : ''
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (!url || (url.host !== new URL(linkUrl).host && !url.pathname.includes('/-/'))) return ''
  return `${url.pathname}${url.search}`
}

function repositoriesIn(path: string): string[] {
  if (path === '' || path === '/' || path.startsWith('/deepsearch/')) return []
  if (path.startsWith('/search?')) return repositoriesOfQuery(path)
  const [name = ''] = path.slice(1).split(/\/-\/|\?/, 1)
  const revision = name.indexOf('@', Math.max(1, name.lastIndexOf('/')))
  return [decode(revision === -1 ? name : name.slice(0, revision))]
}

/** `repo:` contains a regular expression, usually an anchored, escaped name. A search without it quotes nothing. */
function repositoriesOfQuery(path: string): string[] {
  const query = new URLSearchParams(path.slice('/search'.length)).get('q') ?? ''
  return [...query.matchAll(/(?:^|\s)r(?:epo)?:(\S+)/g)].map(([, pattern = '']) =>
    pattern
      .replace(/@.*$/, '')
      .replace(/^\^|\$$/g, '')
      .replaceAll('\\', ''),
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** An address that an instance gave for something in a repository; undefined if it leads anywhere else. */
export function urlWithin(repo: string, target: string | undefined, linkUrl: string): string | undefined {
  const url = safeUrl(target, linkUrl)
  return url !== undefined && citedRepositories(url, linkUrl).every((cited) => cited === repo) ? url : undefined
}

interface Place {
  repo: string
  /** Commit, branch or tag; undefined means the default branch. */
  revision: string | undefined
  path: string
}

/** The page of a file on an instance: `https://host/repo@commit/-/blob/path?L1-9`. */
export function placeUrl(
  { repo, revision, path }: Place,
  linkUrl: string,
  startLine?: number,
  endLine?: number,
): string {
  const at = revision === undefined || revision === '' ? '' : `@${encodePath(revision)}`
  const lines = startLine === undefined ? '' : `?L${startLine}${endLine && endLine > startLine ? `-${endLine}` : ''}`
  return `${linkUrl}/${encodePath(repo)}${at}/-/blob/${encodePath(path)}${lines}`
}

/** The page of a commit on an instance. */
export function commitUrl(repo: string, commit: string, linkUrl: string): string {
  return `${linkUrl}/${encodePath(repo)}/-/commit/${encodeURIComponent(commit.toWellFormed())}`
}

/** Parentheses too, because they end a markdown link. */
function encodePath(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/').replaceAll('(', '%28').replaceAll(')', '%29')
}
