import { UserError } from '../../../ports/errors.ts'
import { wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand, type ToolArguments } from '../subcommand/define-subcommand.ts'
import { codeWords } from '../words/code.ts'
import { subcommandWords } from '../words/subcommands.ts'

/** How many lines an answer shows: an amount of code that is fine in a thread. */
const LINES = 150

export const read = defineSubcommand({
  name: 'read',
  tool: 'read_file',
  usage: '/code read REPO PATH[:10-40] [rev:V]',
  example: '/code read app src/main.ts:10-40',
  summary: subcommandWords.read.summary,
  options: ['rev'],
  parse(text, { rev }) {
    const [repo, place, ...rest] = wordsOf(text)
    if (!repo || !place || rest.length > 0) return undefined
    const [, path = place, first, last] = /^(.+?)(?::L?(\d+)(?:-L?(\d+))?)?$/.exec(place) ?? []
    return { repo, path, revision: rev, ...lines(first, last) }
  },
  page(args, { skip }) {
    const { startLine = 1, endLine, ...rest } = args
    const start = Number(startLine) + skip
    // One more line than is shown tells whether there are more.
    const end = Math.min(start + LINES, Number(endLine ?? Number.MAX_SAFE_INTEGER))
    return {
      args: { ...rest, startLine: start, endLine: end },
      skip: 0,
      size: LINES,
      next: skip + LINES,
      isLast: false,
    }
  },
  advice: subcommandWords.read.advice,
})

function lines(first: string | undefined, last: string | undefined): ToolArguments {
  if (first === undefined) return {}
  const range = { startLine: Number(first), endLine: Number(last ?? first) }
  if (range.startLine >= 1 && range.endLine >= range.startLine) return range
  throw new UserError(codeWords.wrongLines, { id: 'wrong-lines' })
}
