import { firstWord, listed, numberIn, wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'

const COMMITS_MAX = 100

export const commits = defineSubcommand({
  name: 'commits',
  tool: 'commit_search',
  form: 'REPO[,REPO] [TERMS] [author:A] [content:T] [file:F] [after:D] [before:D] [rev:V] [count:N]',
  example: 'commits app "rate limit" author:ada after:2026-01-01',
  summary: 'finds commits by their message, author, files, content or date',
  options: ['author', 'content', 'file', 'after', 'before', 'rev', 'count'],
  parse(text, options) {
    const typed = firstWord(text)
    const repos = listed(typed?.first)
    if (!typed || !repos) return undefined
    const terms = wordsOf(typed.rest)
    return {
      repos,
      messageTerms: terms.length > 0 ? terms : undefined,
      authors: listed(options.author),
      contentTerms: options.content === undefined ? undefined : [options.content],
      files: listed(options.file),
      after: options.after,
      before: options.before,
      revisions: listed(options.rev),
      count: numberIn(options, 'count', 1, COMMITS_MAX),
    }
  },
  page: byLimit('count', 20, COMMITS_MAX),
  advice: 'Try fewer terms or a wider range of dates.',
})
