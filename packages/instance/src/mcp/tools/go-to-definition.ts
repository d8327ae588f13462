import { z } from 'zod'
import { blocksText, fileBlock } from '../tool/file-blocks.ts'
import { symbolAsk, symbolInput, symbolNotFound } from '../tool/symbol-ask.ts'
import { defineTool } from '../tool/tool.ts'

export const goToDefinition = defineTool({
  name: 'go_to_definition',
  title: 'Go to definition',
  description: [
    'Returns up to 50 lines of the definition of a symbol that a file uses, likeliest first. Follows imports into other repositories.',
    '`path` is the file with the use, `symbol` the name as written there (`add`, or `Queue.add`).',
  ].join(' '),
  input: z.strictObject({ ...symbolInput, path: z.string().describe('Path of the file that uses the symbol.') }),
  readOnly: true,
  async run(args, context) {
    const ask = await symbolAsk(args, context)
    const found = await context.symbols.definitions(ask)
    if (found === undefined || found.length === 0) return symbolNotFound(ask, found !== undefined)
    const fileBlocks = found.map(({ repo, commit, path, startLine, lines }) =>
      fileBlock(context.links, repo, commit, path, [{ startLine, lines }]),
    )
    return { text: blocksText(fileBlocks), fileBlocks }
  },
})
