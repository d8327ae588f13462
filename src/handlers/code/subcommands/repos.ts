import { numberIn, wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'
import { subcommandWords } from '../words/subcommands.ts'

export const repos = defineSubcommand({
  name: 'repos',
  tool: 'list_repos',
  usage: '/code repos [TEXT] [limit:N]',
  example: '/code repos payments',
  summary: subcommandWords.repos.summary,
  options: ['limit'],
  parse(text, options) {
    const [query = '', ...rest] = wordsOf(text)
    return rest.length > 0 ? undefined : { query, limit: numberIn(options, 'limit', 10_000) }
  },
  page: byLimit('limit', 50, 10_000),
  advice: subcommandWords.repos.advice,
})
