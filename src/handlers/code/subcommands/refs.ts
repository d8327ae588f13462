import { numberIn, wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'

export const refs = defineSubcommand({
  name: 'refs',
  tool: 'list_refs',
  form: 'REPO [tags] [heads] [contains:COMMIT] [limit:N]',
  example: 'refs app tags contains:4f1d9c2',
  summary: 'lists branches and tags',
  options: ['contains', 'limit'],
  parse(text, options) {
    const [repo, ...flags] = wordsOf(text)
    if (!repo || flags.some((flag) => flag !== 'tags' && flag !== 'heads')) return undefined
    return {
      repo,
      tagsOnly: flags.includes('tags') || undefined,
      headsOnly: flags.includes('heads') || undefined,
      containsCommit: options.contains,
      limit: numberIn(options, 'limit', 1, 500),
    }
  },
  page: byLimit('limit', 50, 500),
  advice: 'Leave out `tags`, `heads` or `contains:` to see more, or give another commit.',
})
