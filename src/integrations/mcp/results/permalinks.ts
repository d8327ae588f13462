import type { CodeResult, FileMatch } from '../../../ports/index.ts'
import { findBlobLinks } from '../../http/links.ts'
import type { ToolCaller } from '../tool-caller.ts'

const COMMIT = /@[0-9a-f]{40}\/-\//
const UNPINNED = /(?:@[^/]*)?\/-\/blob\//
/** How many repositories' commits are looked up for one answer. */
const LOOKS_MAX = 10

/** Adds the current commit, from `read_file`, to links to files without one. If that fails, they stay as they are. */
export async function withPermalinks(
  result: CodeResult,
  caller: Pick<ToolCaller, 'call'>,
  linkUrl: string,
  signal: AbortSignal,
): Promise<CodeResult> {
  if (result.kind !== 'matches') return result
  const loose = result.items.filter(({ url }) => !COMMIT.test(url))
  const firsts = [...new Map(loose.map((item) => [item.repo, item])).values()].slice(0, LOOKS_MAX)
  const commits = new Map(await Promise.all(firsts.map(async (item) => [item.repo, await commitOf(item)] as const)))
  return { ...result, items: result.items.map((item) => withCommit(item, commits.get(item.repo))) }

  async function commitOf({ repo, path, url }: FileMatch): Promise<string | undefined> {
    const [place] = findBlobLinks(url, linkUrl)
    const args = { repo, path, revision: place?.revision, startLine: 1, endLine: 1 }
    try {
      const { text } = await caller.call('read_file', args, { signal })
      return findBlobLinks(text.split('\n')[0] ?? '', linkUrl)[0]?.revision
    } catch {
      signal.throwIfAborted()
      return undefined
    }
  }
}

function withCommit(item: FileMatch, commit: string | undefined): FileMatch {
  if (commit === undefined) return item
  const pin = (url: string) => (COMMIT.test(url) ? url : url.replace(UNPINNED, `@${commit}/-/blob/`))
  return { ...item, url: pin(item.url), chunks: item.chunks.map((chunk) => ({ ...chunk, url: pin(chunk.url) })) }
}
