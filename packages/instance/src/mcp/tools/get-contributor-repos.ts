import { z } from 'zod'
import { gapNotes, isoDate } from '../tool/history-arguments.ts'
import { defineTool } from '../tool/tool.ts'

export const getContributorRepos = defineTool({
  name: 'get_contributor_repos',
  title: 'Find where people contribute',
  description:
    'Lists the repositories that people have committed to on the default branch, most commits first. Several authors count together, as names of one person.',
  input: z.strictObject({
    authors: z
      .array(z.string().trim().min(1))
      .min(1)
      .max(5)
      .describe('Names, words of names, or whole e-mail addresses; at most 5.'),
    limit: z.int().min(1).max(100).default(20).describe('How many repositories at most.'),
    minCommits: z.int().min(1).default(1).describe('Only repositories with at least so many of their commits.'),
  }),
  readOnly: true,
  async run({ authors, limit, minCommits }, { caller, history, signal }) {
    const { contributions, gaps } = await history.contributions({ authors, minCommits }, caller.repoIds, signal)
    const shown = contributions.slice(0, limit)
    const hasMoreResults = shown.length < contributions.length
    const notes = gapNotes(gaps)
    const text = [
      ...(shown.length === 0
        ? ['No repositories found.']
        : shown.map(
            ({ repo, commits, latest }) => `${repo}: ${commits} commits, the latest ${isoDate(latest).slice(0, 10)}`,
          )),
      '',
      `Showing ${shown.length} of ${contributions.length}`,
      ...(hasMoreResults ? ['(more results available - set a higher limit if you want to see more)'] : []),
      ...notes,
    ].join('\n')
    return {
      text,
      repositories: shown.map(({ repo, commits, latest }) => ({
        repoName: repo,
        repoCommitCount: commits,
        repoMostRecentCommitDate: isoDate(latest),
      })),
      hasMoreResults,
      notes,
    }
  },
})
