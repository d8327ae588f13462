import { z } from 'zod'

const MOST_CHARACTERS = 60
const named = z.record(z.string(), z.unknown()).catch({})

/** What a tool call does, in words for whoever waits. */
export function stepWords(tool: string, input: unknown): string {
  const args = named.parse(input)
  const said = (key: string) => short(args[key])
  switch (tool) {
    case 'keyword_search':
    case 'nls_search':
      return `Searching for ${said('query')}`
    case 'run_plan':
      return `Looking up ${said('question')}`
    case 'find_code':
      return `Finding the code for ${said('task')}`
    case 'read_file':
      return `Reading ${said('path')}`
    case 'list_files':
      return `Looking into ${said('path') || 'the root'}`
    case 'find_references':
      return `Finding uses of ${said('symbol')}`
    case 'go_to_definition':
      return `Finding the definition of ${said('symbol')}`
    case 'commit_search':
    case 'diff_search':
    case 'compare_revisions':
      return `Looking through the history of ${said('repo') || said('repos') || 'the code'}`
    default:
      return 'Looking at the repositories'
  }
}

function short(value: unknown): string {
  const text = (Array.isArray(value) ? value.join(', ') : String(value ?? '')).replace(/\s+/g, ' ').trim()
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS - 1)}…`
}
