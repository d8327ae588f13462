import { safeUrl } from '../../http/safe-url.ts'
import { citedRepositories } from '../text/instance-links.ts'

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
