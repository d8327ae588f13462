/** The instance's own addresses, as used in answers. */
export interface Links {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** The page of a file at a commit, with the given lines marked. */
  file(repo: string, commit: string, path: string, lines?: LineRange): string
  /** The page of a commit, by its full hash. */
  commit(repo: string, commit: string): string
  conversation(id: string): string
  sharedConversation(readToken: string): string
}

export interface LineRange {
  startLine: number
  endLine: number
}

export function createLinks(baseUrl: string): Links {
  return {
    baseUrl,
    file: (...place) => baseUrl + filePath(...place),
    commit: (...place) => baseUrl + commitPath(...place),
    conversation: (id) => `${baseUrl}/deepsearch/${id}`,
    sharedConversation: (readToken) => `${baseUrl}/deepsearch/shared/${readToken}`,
  }
}

/** The same relative to the instance's host. */
export function filePath(repo: string, revision: string, path: string, lines?: LineRange): string {
  return `/${encodePath(repo)}@${encodePath(revision)}/-/blob/${encodePath(path)}${lines === undefined ? '' : `?${lineRange(lines)}`}`
}

export function commitPath(repo: string, commit: string): string {
  return `/${encodePath(repo)}/-/commit/${commit}`
}

export function lineRange({ startLine, endLine }: LineRange): string {
  return startLine === endLine ? `L${startLine}` : `L${startLine}-${endLine}`
}

export function encodePath(path: string): string {
  // Parentheses too, because they end a markdown link.
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('(', '%28').replaceAll(')', '%29')
}
