export interface BlobLink {
  repo: string
  /** Commit, branch or tag; undefined where the link names none. */
  revision: string | undefined
  path: string
  startLine: number | undefined
  endLine: number | undefined
  /** Absolute. */
  url: string
}

const BLOB =
  /(?:https?:\/\/[^\s/)\]>"]+)?\/([^\s()<>"@?]+?)(?:@([^\s()<>"/]+))?\/-\/blob\/([^\s()<>"?#]+)(?:\?[^\s()<>"#]*?L(\d+)(?::\d+)?(?:-L?(\d+)(?::\d+)?)?)?/g

/**
 * Finds links to files, as instances write them: `https://host/repo@commit/-/blob/path?L1-9`, or without the host.
 * `baseUrl` completes the latter.
 */
export function findBlobLinks(text: string, baseUrl: string): (BlobLink & { index: number })[] {
  return [...text.matchAll(BLOB)].map((match) => {
    const [whole, repo = '', revision, path = '', start, end] = match
    const startLine = start === undefined ? undefined : Number(start)
    return {
      repo: decode(repo),
      revision,
      path: decode(path),
      startLine,
      endLine: end === undefined ? startLine : Number(end),
      url: whole.startsWith('/') ? `${baseUrl}${whole}` : whole,
      index: match.index,
    }
  })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
