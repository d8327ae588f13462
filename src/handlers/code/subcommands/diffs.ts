import { firstWord, isPattern, listed, numberIn } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'
import { subcommandWords } from '../words/subcommands.ts'

const DIFFS_MAX = 50

export const diffs = defineSubcommand({
  name: 'diffs',
  tool: 'diff_search',
  usage: '/code diffs REPO[,REPO] PATTERN [added] [removed] [author:A] [after:D] [before:D] [rev:V] [count:N]',
  example: '/code diffs app maxRetries added after:2026-01-01',
  summary: subcommandWords.diffs.summary,
  options: ['author', 'after', 'before', 'rev', 'count'],
  parse(text, options) {
    const typed = firstWord(text)
    const repos = listed(typed?.first)
    if (!typed || !repos) return undefined
    const [, body = '', flags = ''] = /^([\s\S]*?)((?:\s+(?:added|removed))*)$/.exec(typed.rest) ?? []
    // Quotes around the whole pattern keep `added` or an option's name inside it.
    const pattern = /^"([^"]+)"$/.exec(body)?.[1] ?? body
    if (pattern === '') return undefined
    const expression = /^\/(.+)\/$/.exec(pattern)?.[1]
    return {
      pattern: expression ?? pattern,
      useRegex: expression === undefined ? undefined : true,
      repos,
      added: flags.includes('added') || undefined,
      removed: flags.includes('removed') || undefined,
      authors: listed(options.author),
      after: options.after,
      before: options.before,
      revisions: listed(options.rev),
      count: numberIn(options, 'count', DIFFS_MAX),
    }
  },
  page: byLimit('count', 10, DIFFS_MAX),
  advice: subcommandWords.diffs.advice,
  hints: ({ pattern, useRegex }) =>
    useRegex !== true && isPattern(String(pattern)) ? [subcommandWords.diffs.pattern] : [],
})
