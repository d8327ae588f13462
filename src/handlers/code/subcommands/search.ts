import { repositoryFilter } from '../../asking/repositories.ts'
import { isPattern, numberIn } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { subcommandWords } from '../words/subcommands.ts'

/** How many files a page shows. */
const FILES = 10
const FILES_MAX = 100
/** The tool's maximum. */
const COUNT_MAX = 10_000
const COUNT = /(?<=^|\s)count:(\d+)(?=\s|$)/i

export const search = defineSubcommand({
  name: 'search',
  tool: 'keyword_search',
  usage: '/code search QUERY',
  example: '/code search repo:app retry AND backoff',
  summary: subcommandWords.search.summary,
  options: [],
  parse(text) {
    const [, count] = COUNT.exec(text) ?? []
    if (count !== undefined) numberIn({ count }, 'count', COUNT_MAX)
    return text === '' ? undefined : { query: text }
  },
  page({ query }, { skip }) {
    const typed = String(query)
    const size = Number(COUNT.exec(typed)?.[1] ?? FILES)
    const asked = Math.max(size, Math.min(skip + size + 1, FILES_MAX))
    const words = typed.replace(COUNT, '').trim()
    // In front, so that an open parenthesis or NOT in the query doesn't include it.
    return {
      args: { query: [`count:${asked}`, words].join(' ') },
      skip,
      size,
      next: skip + size,
      isLast: asked >= FILES_MAX,
    }
  },
  within: ({ query }, repositories) => ({ query: [repositoryFilter(repositories), query].join(' ') }),
  advice: subcommandWords.search.advice,
  hints({ query }) {
    const typed = String(query)
    const { pattern, glob, language } = subcommandWords.search
    const words = typed.replace(/\S+:\S+|"[^"]*"/g, '')
    return [
      ...(isPattern(words) && !/(?:^|\s)\/.+\/(?:\s|$)/.test(words) ? [pattern] : []),
      ...(/\bfile:(?:\S*\/)?\*/.test(typed) ? [glob] : []),
      ...(/\blang(?:uage)?:/i.test(typed) ? [language] : []),
    ]
  },
})
