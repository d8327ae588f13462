/** A page of a repository; without a revision it means the default branch. */
type PageAddress =
  | { kind: 'file'; repo: string; revision: string | undefined; path: string }
  | { kind: 'commit'; repo: string; revision: string }

/** `/<repo>@<revision>/-/blob/<path>` or `/<repo>/-/commit/<hash>`; undefined for any other path. */
export function parsePageAddress(pathname: string): PageAddress | undefined {
  const [, place, kind, rest] = /^\/(.+?)\/-\/(blob|commit)\/(.+)$/.exec(pathname) ?? []
  const [, repo, revision] = /^(.+?)(?:@(.+))?$/.exec(place ?? '') ?? []
  if (repo === undefined || rest === undefined) return undefined
  try {
    const target = decodeURIComponent(rest)
    if (kind === 'commit') return { kind, repo: decodeURIComponent(repo), revision: target }
    return {
      kind: 'file',
      repo: decodeURIComponent(repo),
      revision: revision === undefined ? undefined : decodeURIComponent(revision),
      path: target,
    }
  } catch {
    return undefined
  }
}
