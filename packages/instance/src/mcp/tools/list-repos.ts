import { z } from 'zod'
import { visibleRepositories } from '../../access/caller.ts'
import type { Repository } from '../../ports/engine.ts'
import { defineTool } from '../tool/tool.ts'

export const listRepos = defineTool({
  name: 'list_repos',
  title: 'List repositories',
  description: 'Lists repositories whose name contains the query, in alphabetical order. An empty query lists all.',
  input: z.strictObject({
    query: z.string().describe('Substring of the repository name, upper and lower case alike.'),
    limit: z.int().min(1).max(10_000).default(50).describe('How many repositories to list at most.'),
  }),
  readOnly: true,
  run({ query, limit }, { engine, caller }) {
    const wanted = query.trim().toLowerCase()
    const found = visibleRepositories(engine, caller).filter(({ name }) => name.toLowerCase().includes(wanted))
    const shown = found.slice(0, limit)
    const hasMoreResults = found.length > shown.length
    const text = [
      ...(shown.length === 0 ? ['No repositories found.'] : shown.map(line)),
      '',
      `Showing ${shown.length} of ${found.length}`,
      ...(hasMoreResults ? ['(more results available - set a higher limit if you want to see more)'] : []),
    ].join('\n')
    const repositories = shown.map(({ name, head, status, problem }) => ({ name, head, status, problem }))
    return { text, repositories, hasMoreResults, totalCount: found.length }
  },
})

function line({ name, status, problem }: Repository): string {
  if (status === 'cloning') return `${name} - being cloned, not readable yet`
  if (status === 'failed') return `${name} - not available: ${problem ?? 'unknown problem'}`
  return problem === undefined ? name : `${name} - ${problem}`
}
