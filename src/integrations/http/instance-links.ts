import type { CodePlace } from '../../ports/index.ts'
import { safeUrl } from './links.ts'

type BlobLink = Omit<CodePlace, 'lines'>

const BLOB = '/-/blob/'
/** No address is as long. It bounds what looking at each costs. */
const ADDRESS_MAX = 4_000

/**
 * Finds links to files, as instances write them: `https://host/repo@commit/-/blob/path?L1-9`, or without the host.
 * All lead to the instance at `linkUrl`.
 */
export function findBlobLinks(text: string, linkUrl: string): (BlobLink & { index: number })[] {
  // In steps that each take time in proportion to the text: an expression for the whole tries every slash as a beginning.
  return [...text.matchAll(/[^\s()<>"]+/g)].flatMap(({ 0: word, index }) => {
    const at = word.length > ADDRESS_MAX ? -1 : word.indexOf(BLOB)
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
 * The repositories that a text draws on, by its links to the instance: files, trees, commits, searches. A link to anything else
 * there counts as a repository of its path's name, so that what cannot be told apart is never taken for allowed.
 */
export function citedRepositories(text: string, linkUrl: string): string[] {
  // An address is a link wherever it stands; a path only behind what cannot be part of one.
  const targets = [...text.matchAll(/(?:https?:\/|(?<![\w./~@%-]))\/[^\s()<>"'`|\]]+/gi)]
  const paths = targets.map(([target]) => pathOnInstance(target, linkUrl))
  return [...new Set([...paths.flatMap(repositoriesIn), ...findBlobLinks(text, linkUrl).map(({ repo }) => repo)])]
}

/** A link's path and query where it leads to the instance, by its host or by the form that only instances' links have. */
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

/** `repo:` holds a regular expression, mostly an anchored, escaped name. A search without it quotes nothing. */
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

/** An address that an instance gave for something of a repository; undefined where it leads to anything else. */
export function urlWithin(repo: string, target: string | undefined, linkUrl: string): string | undefined {
  const url = safeUrl(target, linkUrl)
  return url !== undefined && citedRepositories(url, linkUrl).every((cited) => cited === repo) ? url : undefined
}

interface Place {
  repo: string
  /** Commit, branch or tag; the default branch where undefined. */
  revision: string | undefined
  path: string
}

/** The page of a file on an instance, as `https://host/repo@commit/-/blob/path?L1-9`. */
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

/** Parentheses too: they end a markdown link. */
function encodePath(path: string): string {
  return path.toWellFormed().split('/').map(encodeURIComponent).join('/').replaceAll('(', '%28').replaceAll(')', '%29')
}
