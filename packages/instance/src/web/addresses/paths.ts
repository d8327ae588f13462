import { encodePath } from '../../files/links.ts'

/** Addresses of a repository's pages, relative to the instance's host; without a revision they show the default branch. */
const place = (repo: string, revision: string | undefined) =>
  `/${encodePath(repo)}${revision === undefined ? '' : `@${encodePath(revision)}`}/-`

/** A folder's address ends with a slash, so that relative links in a document shown there lead to the same place as in the repository. */
export function folderPath(repo: string, revision: string | undefined, path = ''): string {
  return `${place(repo, revision)}/tree/${path === '' ? '' : `${encodePath(path)}/`}`
}

export function blobPath(repo: string, revision: string | undefined, path: string): string {
  return `${place(repo, revision)}/blob/${encodePath(path)}`
}

export function rawPath(repo: string, revision: string | undefined, path: string): string {
  return `${place(repo, revision)}/raw/${encodePath(path)}`
}

/** For a file or folder, or for everything. */
export function historyPath(repo: string, revision: string | undefined, path = ''): string {
  return `${place(repo, revision)}/commits${path === '' ? '' : `/${encodePath(path)}`}`
}

export function refsPath(repo: string): string {
  return `${place(repo, undefined)}/refs`
}

export function comparePath(repo: string, base: string, head: string): string {
  return `${place(repo, undefined)}/compare/${encodePath(base)}...${encodePath(head)}`
}

/** Where a form with a typed revision is sent. */
export function switchPath(repo: string): string {
  return `${place(repo, undefined)}/switch`
}

export function searchPath(search: { query?: string; by?: string; repo?: string | undefined }): string {
  const { query = '', by = 'words', repo } = search
  const fields = { q: query, ...(by === 'words' ? {} : { by }), ...(repo === undefined ? {} : { repo }) }
  return `/search?${new URLSearchParams(fields)}`
}
