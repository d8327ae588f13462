import { wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { ofOneAnswer } from '../subcommand/pages.ts'

export const ls = defineSubcommand({
  name: 'ls',
  tool: 'list_files',
  form: 'REPO [PATH] [rev:V]',
  example: 'ls app src',
  summary: 'lists a directory',
  options: ['rev'],
  parse(text, { rev }) {
    const [repo, path, ...rest] = wordsOf(text)
    if (!repo || rest.length > 0) return undefined
    return { repo, path: path?.replace(/^\.?\/|\/$/g, '') || undefined, revision: rev }
  },
  page: ofOneAnswer(200),
  advice: 'Without a path it lists the root; directories are named in full, such as `src/app`.',
})
