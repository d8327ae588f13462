import { z } from 'zod'
import { readableRepository } from '../../access/caller.ts'
import { echoed, printable } from '../../errors/printable.ts'
import type { FileComparison } from '../../history/history.ts'
import { defineTool, ToolFailure } from '../tool/tool.ts'

export const compareRevisions = defineTool({
  name: 'compare_revisions',
  title: 'Compare revisions',
  description: [
    'Shows what head has changed since it and base parted: totals of files, then file by file with hunks.',
    'Pages with first and after. Steps back are understood: main~2, v1^.',
  ].join(' '),
  input: z.strictObject({
    repo: z.string().describe('Full repository name.'),
    base: z.string().describe('Older branch, tag or commit.'),
    head: z.string().describe('Newer branch, tag or commit.'),
    first: z.int().min(1).max(100).default(50).describe('How many files at most.'),
    after: z.string().optional().describe('endCursor of the page before.'),
  }),
  readOnly: true,
  async run({ repo, base, head, first, after }, { engine, caller, history, links, signal }) {
    const repository = readableRepository(engine, caller, repo)
    const start = after === undefined ? undefined : decodeCursor(after)
    if (after !== undefined && start === undefined) {
      throw new ToolFailure('after is not a cursor of compare_revisions. Use endCursor exactly as returned.')
    }
    // A cursor keeps its commits, so that pages fit together even if a branch moves.
    const baseCommit = await history.resolveRevision(repository, start?.base ?? base)
    const headCommit = await history.resolveRevision(repository, start?.head ?? head)
    const offset = start?.offset ?? 0
    const { totals, mergeBase, files, hasMore } = await history.compare(
      repository,
      baseCommit,
      headCommit,
      { first, offset },
      signal,
    )
    const endCursor = hasMore ? encodeCursor({ base: baseCommit, head: headCommit, offset: offset + first }) : ''
    const { added, deleted, modified } = totals
    const count = added + deleted + modified
    const parted = mergeBase === baseCommit ? [] : [`Both share ${mergeBase}. Changes on base since then are left out.`]
    const text = [
      [
        `${repo}: ${echoed(base)} (${baseCommit}) to ${echoed(head)} (${headCommit})`,
        count === 0 ? 'No differences.' : `${count} files: ${added} added, ${deleted} deleted, ${modified} modified`,
        ...parted,
      ].join('\n'),
      ...files.map(block),
      ...(hasMore
        ? [`Showing ${files.length} of ${count} files from the ${offset + 1}th. Next page: after=${endCursor}`]
        : []),
    ].join('\n\n')
    return {
      text,
      repository: repo,
      base: baseCommit,
      baseUrl: links.commit(repo, baseCommit),
      head: headCommit,
      headUrl: links.commit(repo, headCommit),
      mergeBase,
      totalAdded: added,
      totalDeleted: deleted,
      totalModified: modified,
      files: files.map((file) => ({
        ...file,
        url:
          file.status === 'deleted' ? links.file(repo, mergeBase, file.path) : links.file(repo, headCommit, file.path),
      })),
      hasNextPage: hasMore,
      endCursor,
    }
  },
})

function block(file: FileComparison): string {
  const { path, oldPath, status, added, deleted, kind, hunks, isCut } = file
  const name = oldPath === undefined ? printable(path) : `${printable(oldPath)} → ${printable(path)}`
  const notes: Partial<Record<FileComparison['kind'], string>> = {
    binary: 'Binary file.',
    submodule: 'Submodule.',
    missing: 'Its content is missing from this copy of the repository.',
  }
  return [
    `# ${name} [${status}] +${added} -${deleted}`,
    ...(notes[kind] === undefined ? [] : [notes[kind]]),
    ...hunks.flatMap(({ oldRange, newRange, section, body }) => [
      `@@ -${oldRange.startLine},${oldRange.lines} +${newRange.startLine},${newRange.lines} @@${section === '' ? '' : ` ${section}`}`,
      body,
    ]),
    ...(isCut ? ['[Truncated] More changes in this file are not shown. read_file shows all of it.'] : []),
  ].join('\n')
}

const hash = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)
const cursorSchema = z.strictObject({ base: hash, head: hash, offset: z.int().min(0) })

/** Where the next page of a comparison begins, and between which commits. */
type ComparisonCursor = z.output<typeof cursorSchema>

function encodeCursor(cursor: ComparisonCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Undefined for an invalid cursor. */
function decodeCursor(text: string): ComparisonCursor | undefined {
  try {
    return cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
