import { z } from 'zod'
import { UnknownPath, WrongKind } from '../../errors/errors.ts'
import { readSection } from '../../files/file-section.ts'
import { defineTool, ToolFailure } from '../tool/tool.ts'

export const readFile = defineTool({
  name: 'read_file',
  title: 'Read file',
  description: [
    'Returns a file with line numbers. A file over 128KB returns only its first 200 lines; use startLine and endLine for sections.',
    'In such a file lines over 2,000 characters are cut; startLine and endLine of one line show it whole.',
  ].join(' '),
  input: z.strictObject({
    repo: z.string().describe('Full repository name.'),
    path: z.string().describe('File path from the root of the repository.'),
    startLine: z.int().min(1).optional().describe('First line, from 1.'),
    endLine: z.int().min(1).optional().describe('Last line, inclusive.'),
    revision: z.string().optional().describe('Branch, tag or commit hash; the default branch by default.'),
  }),
  readOnly: true,
  async run(place, context) {
    const { lines, notice, ...section } = await readSection(place, context).catch(advised)
    const rows = lines.map((line, index) => `${section.startLine + index}: ${line}`)
    const text = [`URL: ${section.url}`, ...rows, ...(notice === undefined ? [] : [notice])].join('\n')
    return { text, content: lines.join('\n'), ...section }
  },
})

function advised(error: unknown): never {
  if (error instanceof WrongKind) throw new ToolFailure(`${error.message} list_files shows what is in it.`)
  if (error instanceof UnknownPath && error.nearest.length === 0) {
    throw new ToolFailure(`${error.message} list_files shows what there is.`)
  }
  throw error
}
