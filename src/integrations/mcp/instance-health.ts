import { UpstreamError } from '../../ports/errors.ts'
import type { Health, Tools } from '../../ports/index.ts'

/** The tools that the bot's commands call. */
const WANTED = [
  'code_finder',
  'commit_search',
  'compare_revisions',
  'deepsearch',
  'deepsearch_read',
  'diff_search',
  'evaluator',
  'find_references',
  'get_contributor_repos',
  'go_to_definition',
  'keyword_search',
  'list_files',
  'list_refs',
  'list_repos',
  'nls_search',
  'read_file',
]

/** Whether the instance answers now. Reports missing tools too, because an endpoint without them may have been chosen. */
export async function instanceHealth(tools: Pick<Tools, 'names'>): Promise<Health> {
  const name = 'instance'
  try {
    const listed = await tools.names({ fresh: true })
    const missing = WANTED.filter((tool) => !listed.has(tool))
    return {
      name,
      ok: true,
      detail: `${listed.size} tools${missing.length > 0 ? `, without ${missing.join(', ')}` : ''}`,
    }
  } catch (error) {
    const remedy =
      (error instanceof UpstreamError && error.advice) || 'check that it is running, INSTANCE_URL and the network'
    return { name, ok: false, detail: 'doesn’t answer as expected', remedy }
  }
}
