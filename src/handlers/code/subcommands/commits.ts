import type { CodeResult } from '../../../ports/index.ts'
import { firstWord, listed, numberIn, wordsOf } from '../subcommand/arguments.ts'
import { defineSubcommand, type ToolArguments } from '../subcommand/define-subcommand.ts'
import { byLimit } from '../subcommand/pages.ts'
import { subcommandWords } from '../words/subcommands.ts'

const COMMITS_MAX = 100

export const commits = defineSubcommand({
  name: 'commits',
  tool: 'commit_search',
  usage: '/code commits REPO[,REPO] [TERMS] [author:A] [content:T] [file:F] [after:D] [before:D] [rev:V] [count:N]',
  example: '/code commits app "rate limit" author:ada after:2026-01-01',
  summary: subcommandWords.commits.summary,
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
      count: numberIn(options, 'count', COMMITS_MAX),
    }
  },
  page(args, start) {
    const page = byLimit('count', 20, COMMITS_MAX)(args, start)
    const terms = termsOf(args)
    if (terms.length < 2) return page
    // The tool matches any of several words, so it is asked for the longest, and the others are looked for in the results.
    return { ...page, args: { ...args, messageTerms: [longest(terms)], count: COMMITS_MAX }, isLast: true }
  },
  keep: withWords,
  wider: (args) => (termsOf(args).length < 2 ? undefined : { ...args, count: COMMITS_MAX }),
  advice: subcommandWords.commits.advice,
})

function termsOf({ messageTerms }: ToolArguments): string[] {
  return Array.isArray(messageTerms) ? messageTerms.map(String) : []
}

function longest(terms: readonly string[]): string {
  return terms.reduce((one, other) => (other.length > one.length ? other : one))
}

/** The commits with all the words, or some of them, and the words that they have. The messages themselves are dropped. */
function withWords(result: CodeResult, args: ToolArguments, how: 'all' | 'some'): CodeResult {
  if (result.kind !== 'commits') return result
  const terms = termsOf(args)
  const items = result.items.map(({ message, ...commit }) => {
    const text = (message ?? commit.title).toLowerCase()
    return { ...commit, matched: terms.filter((term) => text.includes(term.toLowerCase())) }
  })
  if (how === 'some') return { ...result, items, isWider: true }
  return { ...result, items: terms.length < 2 ? items : items.filter(({ matched }) => matched.length === terms.length) }
}
