import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { ofOneAnswer } from '../subcommand/pages.ts'
import { parseSymbol } from '../subcommand/symbol.ts'
import { subcommandWords } from '../words/subcommands.ts'

export const def = defineSubcommand({
  name: 'def',
  tool: 'go_to_definition',
  usage: '/code def REPO PATH SYMBOL [rev:V]',
  example: '/code def app src/main.ts startServer',
  summary: subcommandWords.def.summary,
  options: ['rev'],
  parse: (text, { rev }) => parseSymbol(text, rev),
  page: ofOneAnswer(10),
  advice: subcommandWords.def.advice,
})
