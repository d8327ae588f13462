/** All tool names; `endpoints.ts` has the tools themselves. */
export const toolNames = [
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
] as const
