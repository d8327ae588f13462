import { numberIn } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { parseSymbol } from '../subcommand/symbol.ts'
import { subcommandWords } from '../words/subcommands.ts'

/** The tool has no documented maximum; nobody reads more than this in a thread. */
const PLACES_MAX = 500
const PLACES = 20

export const uses = defineSubcommand({
  name: 'uses',
  tool: 'find_references',
  usage: '/code uses REPO PATH SYMBOL [rev:V] [limit:N]',
  example: '/code uses app src/server.ts startServer',
  summary: subcommandWords.uses.summary,
  options: ['rev', 'limit'],
  parse(text, options) {
    const symbol = parseSymbol(text, options.rev)
    return symbol && { ...symbol, limit: numberIn(options, 'limit', PLACES_MAX) }
  },
  // The last file of one answer may have more places in the next, so each page shows everything again.
  page(args, { skip }) {
    const asked = Math.min(skip + (typeof args.limit === 'number' ? args.limit : PLACES), PLACES_MAX)
    return {
      args: { ...args, limit: asked },
      skip: 0,
      size: asked,
      next: asked,
      isCumulative: true,
      isLast: asked === PLACES_MAX,
    }
  },
  advice: subcommandWords.uses.advice,
})
