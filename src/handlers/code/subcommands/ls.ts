import { wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { ofOneAnswer } from '../subcommand/pages.ts'
import { subcommandWords } from '../words/subcommands.ts'

export const ls = defineSubcommand({
  name: 'ls',
  tool: 'list_files',
  usage: '/code ls REPO [PATH] [rev:V]',
  example: '/code ls app src',
  summary: subcommandWords.ls.summary,
  options: ['rev'],
  parse(text, { rev }) {
    const [repo, path, ...rest] = wordsOf(text)
    if (!repo || rest.length > 0) return undefined
    return { repo, path: path?.replace(/^\.?\/|\/$/g, '') || undefined, revision: rev }
  },
  page: ofOneAnswer(200),
  advice: subcommandWords.ls.advice,
})
