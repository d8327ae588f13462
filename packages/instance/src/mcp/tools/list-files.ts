import { z } from 'zod'
import { visibleRepository } from '../../access/caller.ts'
import { defineTool } from '../tool.ts'

const limit = 1000

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
  async run({ repo, path, revision }, { engine, caller }) {
    visibleRepository(engine, caller, repo)
    const commit = await engine.resolveRevision(repo, revision)
    const directory = path?.replace(/^(?:\.?\/)+|\/+$/g, '')
    const entries = await engine.listFiles(repo, commit, directory === '.' ? '' : directory)
    if (entries.length === 0) return { text: 'No files.' }
    const lines = entries.slice(0, limit).map((entry) => (entry.kind === 'directory' ? `${entry.path}/` : entry.path))
    if (entries.length > limit) lines.push('', `[Truncated] Showing first ${limit} of ${entries.length} entries.`)
    return { text: lines.join('\n') }
  },
})
