/** A page of a repository; without a revision it shows the default branch. */
export type PageAddress =
  | { kind: 'blob' | 'raw' | 'tree' | 'commits'; repo: string; revision: string | undefined; path: string }
  | { kind: 'commit'; repo: string; revision: string }
  | { kind: 'compare'; repo: string; base: string; head: string }
  | { kind: 'refs'; repo: string }
  | { kind: 'switch'; repo: string }
  /** The short form of the root folder. */
  | { kind: 'short'; repo: string; revision: string | undefined }

const PLACE = /^\/(.+?)\/-\/(blob|raw|tree|commits|commit|compare|refs|switch)(?:\/(.*))?$/
const SHORT = /^\/([^/]*[^/](?:\/[^/]+)*)$/

/** Parses `/<repo>@<revision>/-/blob/<path>`, `/<repo>/-/commit/<hash>` and the like; undefined for any other path. */
export function parsePageAddress(pathname: string): PageAddress | undefined {
  try {
    return parse(pathname)
  } catch {
    return undefined
  }
}

function parse(pathname: string): PageAddress | undefined {
  const [, place, kind, given = ''] = PLACE.exec(pathname) ?? []
  if (place === undefined) {
    const [, short] = pathname.includes('/-/') ? [] : (SHORT.exec(pathname) ?? [])
    return short === undefined ? undefined : { kind: 'short', ...placeOf(short) }
  }
  const { repo, revision } = placeOf(place)
  const rest = decodeURIComponent(given)
  if (kind === 'refs' || kind === 'switch') return rest === '' ? { kind, repo } : undefined
  if (kind === 'commit') return rest === '' ? undefined : { kind, repo, revision: rest }
  if (kind === 'compare') {
    const [, base, head] = /^(.+?)\.\.\.(.+)$/.exec(rest) ?? []
    return base === undefined || head === undefined ? undefined : { kind, repo, base, head }
  }
  if (kind === 'tree' || kind === 'commits') return { kind, repo, revision, path: rest.replace(/\/+$/, '') }
  return (kind === 'blob' || kind === 'raw') && rest !== '' ? { kind, repo, revision, path: rest } : undefined
}

function placeOf(place: string): { repo: string; revision: string | undefined } {
  const [, repo = '', revision] = /^(.+?)(?:@(.+))?$/.exec(place) ?? []
  return {
    repo: decodeURIComponent(repo),
    revision: revision === undefined ? undefined : decodeURIComponent(revision),
  }
}
