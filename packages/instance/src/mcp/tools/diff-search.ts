import { z } from 'zod'
import { printable } from '../../errors/printable.ts'
import type { Links } from '../../files/links.ts'
import type { DiffMatch, Side } from '../../history/history.ts'
import { dateRange, historyArguments, historyScope, isoDate, resultNotes, titleOf } from '../tool/history-arguments.ts'
import { defineTool, ToolFailure } from '../tool/tool.ts'

const { repos, authors, after, before, revisions, useRegex } = historyArguments

export const diffSearch = defineTool({
  name: 'diff_search',
  title: 'Search changes',
  description: [
    'Finds changes of code, newest first: each result is one file in one commit, with the hunks whose added or removed lines match.',
    'Upper and lower case are alike. Use it to find when something came, went or changed.',
  ].join(' '),
  input: z.strictObject({
    pattern: z.string().min(1).max(1_000).describe('Text within one changed line.'),
    repos,
    added: z.boolean().default(false).describe('Only added lines. With removed as well: both, as with neither.'),
    removed: z.boolean().default(false).describe('Only removed lines.'),
    authors,
    after,
    before,
    revisions,
    useRegex,
    count: z.int().min(1).max(50).default(20).describe('How many results at most.'),
  }),
  readOnly: true,
  async run(args, context) {
    if (/[\r\n]/.test(args.pattern)) {
      throw new ToolFailure(
        'The pattern has several lines, but changes are searched line by line. Use one of the lines.',
      )
    }
    const sides: Side[] = args.added === args.removed ? ['added', 'removed'] : [args.added ? 'added' : 'removed']
    const query = {
      pattern: args.pattern,
      useRegex: args.useRegex,
      sides,
      authors: args.authors ?? [],
      dates: dateRange(args.after, args.before),
      count: args.count,
    }
    const found = await context.history.searchDiffs(query, historyScope(args, context), context.signal)
    const { matches, limitHit } = found
    const notes = resultNotes(found)
    return {
      text: [...(matches.length === 0 ? ['No changes found.'] : matches.map(block)), ...notes].join('\n\n'),
      query: JSON.stringify(args),
      totalCount: matches.length,
      limitHit,
      results: matches.map((match) => ({
        repository: match.repo,
        commit: match.commit,
        path: match.path,
        diffHunk: match.hunks,
        url: urlOf(match, context.links),
        commitUrl: context.links.commit(match.repo, match.commit),
        matchRanges: match.ranges,
        authorName: match.authorName,
        date: isoDate(match.date),
        message: match.message,
      })),
      notes,
    }
  },
})

function urlOf({ repo, place: { commit, path, startLine, endLine } }: DiffMatch, links: Links): string {
  return links.file(repo, commit, path, { startLine, endLine })
}

function block({ repo, commit, path, authorName, date, message, hunks }: DiffMatch): string {
  return [
    `# ${repo} – ${printable(path)}`,
    `${commit} ${authorName}, ${isoDate(date)}: ${titleOf(message)}`,
    hunks,
  ].join('\n')
}
