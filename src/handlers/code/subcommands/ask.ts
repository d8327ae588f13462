import { repositoryFilter } from '../../asking/repositories.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { ofOneAnswer } from '../subcommand/pages.ts'

export const ask = defineSubcommand({
  name: 'ask',
  tool: 'nls_search',
  form: 'QUERY',
  example: 'ask repo:app how are failed jobs retried',
  summary: 'finds what words are about; `repo:` `file:` `rev:` inside the query',
  options: [],
  parse: (text) => (text === '' ? undefined : { query: text }),
  page: ofOneAnswer(10),
  within: ({ query }, repositories) => ({ query: `${repositoryFilter(repositories)} ${query}` }),
  advice: 'Try other words, or `/code-find` for a short answer with places.',
})
