import { firstWord, listed, numberIn } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'

const DIFFS_MAX = 50

export const diffs = defineSubcommand({
  name: 'diffs',
  tool: 'diff_search',
  form: 'REPO[,REPO] PATTERN [added] [removed] [author:A] [after:D] [before:D] [rev:V] [count:N]',
  example: 'diffs app maxRetries added after:2026-01-01',
  summary: 'finds changes whose added or removed lines match',
  options: ['author', 'after', 'before', 'rev', 'count'],
  parse(text, options) {
    const typed = firstWord(text)
    const repos = listed(typed?.first)
    if (!typed || !repos) return undefined
    const [, body = '', flags = ''] = /^([\s\S]*?)((?:\s+(?:added|removed))*)$/.exec(typed.rest) ?? []
    // Quotes around the whole pattern keep `added` or an option's name inside it.
    const pattern = /^"([^"]+)"$/.exec(body)?.[1] ?? body
    if (pattern === '') return undefined
    return {
      pattern,
      repos,
      added: flags.includes('added') || undefined,
      removed: flags.includes('removed') || undefined,
      authors: listed(options.author),
      after: options.after,
      before: options.before,
      revisions: listed(options.rev),
      count: numberIn(options, 'count', 1, DIFFS_MAX),
    }
  },
  page: byLimit('count', 10, DIFFS_MAX),
  advice: 'Try a shorter pattern, without `added` or `removed`, or a wider range of dates.',
})
