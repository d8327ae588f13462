import { UserError } from '../../../ports/errors.ts'
import { listed, numberIn } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'
import { subcommandWords } from '../words/subcommands.ts'

const PEOPLE_MAX = 5
const REPOSITORIES_MAX = 100

export const people = defineSubcommand({
  name: 'people',
  tool: 'get_contributor_repos',
  usage: '/code people NAME[,NAME] [limit:N] [min:N]',
  example: '/code people ada@example.com,Grace Hopper min:5',
  summary: subcommandWords.people.summary,
  options: ['limit', 'min'],
  parse(text, options) {
    const authors = listed(text.replaceAll('"', ''))
    if (!authors) return undefined
    if (authors.length > PEOPLE_MAX)
      throw new UserError(subcommandWords.people.tooMany(PEOPLE_MAX), { id: 'too-many-people' })
    return {
      authors,
      limit: numberIn(options, 'limit', REPOSITORIES_MAX),
      minCommits: numberIn(options, 'min', 1_000_000),
    }
  },
  page: byLimit('limit', 20, REPOSITORIES_MAX),
  advice: subcommandWords.people.advice,
})
