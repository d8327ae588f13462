import { numberIn, wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'
import { subcommandWords } from '../words/subcommands.ts'

export const refs = defineSubcommand({
  name: 'refs',
  tool: 'list_refs',
  usage: '/code refs REPO [tags] [heads] [contains:COMMIT] [limit:N]',
  example: '/code refs app tags contains:4f1d9c2',
  summary: subcommandWords.refs.summary,
  options: ['contains', 'limit'],
  parse(text, options) {
    const [repo, ...flags] = wordsOf(text)
    if (!repo || flags.some((flag) => flag !== 'tags' && flag !== 'heads')) return undefined
    return {
      repo,
      tagsOnly: flags.includes('tags') || undefined,
      headsOnly: flags.includes('heads') || undefined,
      containsCommit: options.contains,
      limit: numberIn(options, 'limit', 500),
    }
  },
  page: byLimit('limit', 50, 500),
  advice: subcommandWords.refs.advice,
})
