import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { ofOneAnswer } from '../subcommand/pages.ts'
import { parseSymbol } from '../subcommand/symbol.ts'

export const def = defineSubcommand({
  name: 'def',
  tool: 'go_to_definition',
  form: 'REPO PATH SYMBOL [rev:V]',
  example: 'def app src/main.ts startServer',
  summary: 'shows where a symbol that the file uses is defined',
  options: ['rev'],
  parse: (text, { rev }) => parseSymbol(text, rev),
  page: ofOneAnswer(10),
  advice: 'Name a file that uses the symbol, and the symbol as it stands there; `/code search` finds such files.',
})
