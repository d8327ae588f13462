import { z } from 'zod'
import { visibleRepository } from '../../access/caller.ts'
import { UnknownPath, WrongKind } from '../../errors/errors.ts'
import { printable } from '../../errors/printable.ts'
import type { Entry } from '../../ports/files.ts'
import { defineTool, ToolFailure } from '../tool/tool.ts'

const LIMIT = 1000

export const listFiles = defineTool({
  name: 'list_files',
  title: 'List files',
  description:
    'Lists the files and directories directly below a directory; directories come first and end with a slash.',
  input: z.strictObject({
    repo: z.string().describe('Full repository name.'),
    path: z.string().optional().describe('Directory; the root of the repository by default.'),
    revision: z.string().optional().describe('Branch, tag or commit hash; the default branch by default.'),
  }),
  readOnly: true,
  async run({ repo, path, revision }, { engine, caller, links }) {
    visibleRepository(engine, caller, repo)
    const commit = await engine.resolveRevision(repo, revision)
    const entries = await engine.listFiles(repo, commit, path).catch(advised)
    const shown = entries.slice(0, LIMIT)
    const truncated = shown.length < entries.length
    const text = [
      ...(shown.length === 0 ? ['No files.'] : shown.map(line)),
      ...(truncated ? ['', `[Truncated] Showing first ${LIMIT} of ${entries.length} entries.`] : []),
    ].join('\n')
    const files = shown.map(({ path, kind }) => ({
      path,
      isDirectory: kind === 'directory',
      ...(kind === 'file' ? { url: links.file(repo, commit, path) } : {}),
      ...(kind === 'symlink' || kind === 'submodule' ? { kind } : {}),
    }))
    return { text, repo, commit, files, truncated, totalCount: entries.length }
  },
})

function line({ path, kind }: Entry): string {
  return kind === 'directory' ? `${printable(path)}/` : printable(path)
}

function advised(error: unknown): never {
  if (error instanceof WrongKind) throw new ToolFailure(`${error.message} read_file shows it.`)
  if (error instanceof UnknownPath && error.nearest.length === 0) {
    throw new ToolFailure(`${error.message} Without a path, list_files shows the root.`)
  }
  throw error
}
