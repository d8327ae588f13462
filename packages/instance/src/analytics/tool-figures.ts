import type { Figure } from './figures.ts'

const counted: Readonly<Record<string, Figure>> = {
  keyword_search: 'searches',
  nls_search: 'searches',
  commit_search: 'searches',
  diff_search: 'searches',
  get_contributor_repos: 'searches',
  evaluator: 'searches',
  read_file: 'navigations',
  list_files: 'navigations',
  list_repos: 'navigations',
  list_refs: 'navigations',
  compare_revisions: 'navigations',
  go_to_definition: 'navigations',
  find_references: 'navigations',
  code_finder: 'chats',
  deepsearch: 'chats',
}

/** As what a call of the tool counts. Reading an answer once more, by `deepsearch_read`, is a visit. */
export function figureOf(tool: string): Figure {
  return counted[tool] ?? 'visits'
}
