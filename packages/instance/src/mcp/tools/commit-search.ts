import { z } from 'zod'
import type { CommitMatch } from '../../history/history.ts'
import { dateRange, historyArguments, historyScope, isoDate, resultNotes, titleOf } from '../tool/history-arguments.ts'
import { defineTool } from '../tool/tool.ts'

const BODY_LINES_SHOWN = 5
const term = z.string().trim().min(1)
const { repos, authors, after, before, revisions, useRegex } = historyArguments

export const commitSearch = defineTool({
  name: 'commit_search',
  title: 'Search commits',
  description: [
    'Finds commits by message, author, changed code, files and dates; newest first.',
    'Everything given must match; of several values for one argument, one is enough. Upper and lower case are alike.',
  ].join(' '),
  input: z.strictObject({
    repos,
    messageTerms: z.array(term).optional().describe('Words or phrases in commit messages.'),
    authors,
    contentTerms: z.array(term).optional().describe('Text in added or removed lines.'),
    files: z.array(term).optional().describe('Parts of changed paths, or globs for whole paths (src/*.ts).'),
    after,
    before,
    revisions,
    useRegex,
    count: z.int().min(1).max(100).default(50).describe('How many commits at most.'),
  }),
  readOnly: true,
  async run(args, context) {
    const query = {
      messageTerms: args.messageTerms ?? [],
      authors: args.authors ?? [],
      contentTerms: args.contentTerms ?? [],
      files: args.files ?? [],
      dates: dateRange(args.after, args.before),
      useRegex: args.useRegex,
      count: args.count,
    }
    const found = await context.history.searchCommits(query, historyScope(args, context), context.signal)
    const { matches, limitHit } = found
    const notes = resultNotes(found)
    return {
      text: [...(matches.length === 0 ? ['No commits found.'] : matches.map(block)), ...notes].join('\n\n'),
      query: JSON.stringify(args),
      totalCount: matches.length,
      limitHit,
      commits: matches.map(({ repo, commit, authorName, authorEmail, date, message }) => ({
        repository: repo,
        commit,
        author: `${authorName} <${authorEmail}>`,
        date: isoDate(date),
        title: titleOf(message),
        message,
        url: context.links.commit(repo, commit),
      })),
      notes,
    }
  },
})

function block({ repo, commit, authorName, authorEmail, date, message }: CommitMatch): string {
  const [title = '', ...body] = message.split('\n')
  const shown = body.join('\n').trim().split('\n').slice(0, BODY_LINES_SHOWN)
  const cut = body.join('\n').trim().split('\n').length > BODY_LINES_SHOWN ? ['…'] : []
  return [
    `# ${repo} – ${commit}`,
    `${authorName} <${authorEmail}>, ${isoDate(date)}`,
    `    ${title}`,
    ...[...shown, ...cut].filter((line) => line !== '').map((line) => `    ${line}`),
  ].join('\n')
}
