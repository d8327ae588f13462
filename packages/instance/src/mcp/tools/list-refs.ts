import { z } from 'zod'
import { readableRepository } from '../../access/caller.ts'
import type { Ref } from '../../git/list-refs.ts'
import { defineTool } from '../tool/tool.ts'

export const listRefs = defineTool({
  name: 'list_refs',
  title: 'List branches and tags',
  description:
    'Lists branches and tags of a repository, the default branch first, then the newest first. containsCommit keeps those whose history has that commit.',
  input: z.strictObject({
    repo: z.string().describe('Full repository name.'),
    tagsOnly: z.boolean().default(false).describe('Tags. With headsOnly as well: both, as with neither.'),
    headsOnly: z.boolean().default(false).describe('Branches.'),
    containsCommit: z.string().optional().describe('Commit hash, branch or tag.'),
    limit: z.int().min(1).max(500).default(100).describe('How many refs to list at most.'),
  }),
  readOnly: true,
  async run({ repo, tagsOnly, headsOnly, containsCommit, limit }, { engine, caller, commitGraphs, links, signal }) {
    const repository = readableRepository(engine, caller, repo)
    const { reader } = repository
    const containing = containsCommit === undefined ? undefined : await reader.resolveRevision(containsCommit)
    const types = tagsOnly === headsOnly ? (['branch', 'tag'] as const) : ([tagsOnly ? 'tag' : 'branch'] as const)
    if (containing !== undefined) await commitGraphs.written(repository.id)
    const { refs, isIncomplete } = await reader.listRefs({ types, containing }, { signal })
    const shown = refs.slice(0, limit)
    const hasMoreResults = shown.length < refs.length
    const text = [
      ...(shown.length === 0 ? ['No refs found.'] : shown.map(line)),
      '',
      `Showing ${shown.length} of ${refs.length}`,
      ...(hasMoreResults ? ['(more results available - set a higher limit if you want to see more)'] : []),
      ...(isIncomplete ? [gaps] : []),
    ].join('\n')
    const typed = shown.map(({ isCommit, ...ref }) =>
      isCommit ? { ...ref, url: links.commit(repo, ref.commit) } : ref,
    )
    return { text, repo, refs: typed, hasMoreResults, isIncomplete, totalCount: refs.length }
  },
})

const gaps = 'Parts of the history are missing from this copy of the repository, so refs and dates may be left out.'

function line({ name, type, commit, date, isDefault }: Ref): string {
  return `${name} [${isDefault ? 'default ' : ''}${type}] ${commit.slice(0, 10)}${date === undefined ? '' : ` ${date.slice(0, 10)}`}`
}
