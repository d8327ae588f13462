import { UserError } from '../../../ports/errors.ts'
import { listed, numberIn } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'

const PEOPLE_MAX = 5
const REPOSITORIES_MAX = 100

export const people = defineSubcommand({
  name: 'people',
  tool: 'get_contributor_repos',
  form: 'NAME[,NAME] [limit:N] [min:N]',
  example: 'people ada@example.com,Grace Hopper min:5',
  summary: 'shows where people contribute, by name or e-mail address',
  options: ['limit', 'min'],
  parse(text, options) {
    const authors = listed(text.replaceAll('"', ''))
    if (!authors) return undefined
    if (authors.length > PEOPLE_MAX) throw new UserError(`I look up at most ${PEOPLE_MAX} people at a time.`)
    return {
      authors,
      limit: numberIn(options, 'limit', 1, REPOSITORIES_MAX),
      minCommits: numberIn(options, 'min', 1, 1_000_000),
    }
  },
  page: byLimit('limit', 20, REPOSITORIES_MAX),
  advice: 'Give the name or the e-mail address as commits have it; `/code commits REPO author:NAME` shows some.',
})
