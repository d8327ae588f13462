import type { CodeResult } from '../../../ports/index.ts'
import { citedRepositories } from '../../http/links.ts'
import { readComparison } from './comparison.ts'
import { readFile } from './file.ts'
import { readCommits, readContributions, readDiffs } from './history.ts'
import { readEntries, readRefs, readRepositories } from './lists.ts'
import { readMatches } from './matches.ts'
import type { Call, Reader } from './reading.ts'

const readers: Readonly<Record<string, Reader>> = {
  keyword_search: readMatches,
  nls_search: readMatches,
  go_to_definition: readMatches,
  find_references: readMatches,
  read_file: readFile,
  list_files: readEntries,
  list_repos: readRepositories,
  list_refs: readRefs,
  commit_search: readCommits,
  diff_search: readDiffs,
  compare_revisions: readComparison,
  get_contributor_repos: readContributions,
}

/** Parses a tool's answer: typed fields or a known form of text; else returns the text with absolute links. */
export function readResult(tool: string, call: Call): CodeResult {
  const { text } = call.result
  return (
    readers[tool]?.(call) ?? {
      kind: 'text',
      text: withoutFences(absoluteLinks(text, call.linkUrl)),
      repositories: citedRepositories(text, call.linkUrl),
      items: [],
      hasMore: false,
    }
  )
}

/** Adds the host to `/repo@commit/-/blob/path`. */
function absoluteLinks(text: string, linkUrl: string): string {
  return text.replace(/(?<![^\s(<"])\/(?=[^\s()<>"]+\/-\/)/g, `${linkUrl}/`)
}

/**
 * The text is shown as code, which Slack's mrkdwn ends at the next three backticks, however many opened it: separate them with an
 * invisible character.
 */
function withoutFences(text: string): string {
  return text.replace(/`(?=``)/g, '`\u2060')
}
