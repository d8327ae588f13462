import { numberIn, wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'

export const repos = defineSubcommand({
  name: 'repos',
  tool: 'list_repos',
  form: '[TEXT] [limit:N]',
  example: 'repos payments',
  summary: 'lists the repositories whose name contains a text',
  options: ['limit'],
  parse(text, options) {
    const [query = '', ...rest] = wordsOf(text)
    return rest.length > 0 ? undefined : { query, limit: numberIn(options, 'limit', 1, 10_000) }
  },
  page: byLimit('limit', 50, 10_000),
  advice: '`/code repos` without a text lists all.',
})
