import type { CodePlace } from '../../ports.ts'

type BlobLink = Omit<CodePlace, 'lines'>

const BLOB =
  /(?:https?:\/\/[^\s/)\]>"]+)?\/([^\s()<>"@?]+?)(?:@([^\s()<>"/]+))?\/-\/blob\/([^\s()<>"?#]+)(?:\?[^\s()<>"#]*?L(\d+)(?::\d+)?(?:-L?(\d+)(?::\d+)?)?)?/g

/**
 * Finds links to files, as instances write them: `https://host/repo@commit/-/blob/path?L1-9`, or without the host.
 * `linkUrl` completes the latter.
 */
export function findBlobLinks(text: string, linkUrl: string): (BlobLink & { index: number })[] {
  return [...text.matchAll(BLOB)].map((match) => {
    const [whole, repo = '', revision, path = '', start, end] = match
    const startLine = start === undefined ? undefined : Number(start)
    return {
      repo: decode(repo),
      revision,
      path: decode(path),
      startLine,
      endLine: end === undefined ? startLine : Number(end),
      url: whole.startsWith('/') ? `${linkUrl}${whole}` : whole,
      index: match.index,
    }
  })
}

/**
 * The repositories that a text draws on, by its links to the instance: files, trees, commits, searches. A link to anything else
 * there counts as a repository of its path's name, so that what cannot be told apart is never taken for allowed.
 */
export function citedRepositories(text: string, linkUrl: string): string[] {
  const targets = [...text.matchAll(/(?<=\]\(|<|\s|^|")(?:https?:\/\/[^\s()<>"|]+|\/[^\s()<>"|]+)/g)]
  return [...new Set(targets.flatMap(([target]) => repositoriesIn(pathOnInstance(target, linkUrl))))]
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
  const name = /^\/(.+?)(?:@[^/?]+)?(?:\/-\/|\?|$)/.exec(path)?.[1] ?? path
  return [decode(name)]
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
