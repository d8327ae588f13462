import type { Tool } from './tool/tool.ts'
import { codeFinder } from './tools/code-finder.ts'
import { commitSearch } from './tools/commit-search.ts'
import { compareRevisions } from './tools/compare-revisions.ts'
import { deepsearch } from './tools/deepsearch.ts'
import { deepsearchRead } from './tools/deepsearch-read.ts'
import { diffSearch } from './tools/diff-search.ts'
import { evaluator } from './tools/evaluator.ts'
import { findReferences } from './tools/find-references.ts'
import { getContributorRepos } from './tools/get-contributor-repos.ts'
import { goToDefinition } from './tools/go-to-definition.ts'
import { keywordSearch } from './tools/keyword-search.ts'
import { listFiles } from './tools/list-files.ts'
import { listRefs } from './tools/list-refs.ts'
import { listRepos } from './tools/list-repos.ts'
import { nlsSearch } from './tools/nls-search.ts'
import { readFile } from './tools/read-file.ts'

export const endpoints = {
  core: '/.api/mcp',
  all: '/.api/mcp/all',
  deepsearch: '/.api/mcp/deepsearch',
} as const

export type Endpoint = keyof typeof endpoints

interface Offer {
  tool: Tool
  on: readonly Endpoint[]
  /** On `core`, it replaces the tool with this name if that isn't offered. */
  insteadOf?: string
}

/** Every tool, and the endpoints that offer it. */
export const offers: readonly Offer[] = [
  { tool: codeFinder, on: ['core', 'all'] },
  { tool: commitSearch, on: ['core', 'all'] },
  { tool: compareRevisions, on: ['all'] },
  { tool: deepsearch, on: ['all', 'deepsearch'] },
  { tool: deepsearchRead, on: ['core', 'all', 'deepsearch'] },
  { tool: diffSearch, on: ['core', 'all'] },
  { tool: getContributorRepos, on: ['all'] },
  { tool: evaluator, on: ['core', 'all'] },
  { tool: findReferences, on: ['all'] },
  { tool: goToDefinition, on: ['all'] },
  { tool: keywordSearch, on: ['core', 'all'] },
  { tool: listFiles, on: ['core', 'all'] },
  { tool: listRefs, on: ['all'] },
  { tool: listRepos, on: ['core', 'all'] },
  { tool: nlsSearch, on: ['all'], insteadOf: 'code_finder' },
  { tool: readFile, on: ['core', 'all'] },
]

/** The `available` tools of an endpoint, with replacements for the others. */
export function toolsOf(endpoint: Endpoint, available: (tool: Tool) => boolean): Tool[] {
  const usable = offers.filter(({ tool }) => available(tool))
  const names = new Set(usable.map(({ tool }) => tool.name))
  return usable
    .filter(({ on, insteadOf }) => {
      const standsIn = endpoint === 'core' && insteadOf !== undefined && !names.has(insteadOf)
      return on.includes(endpoint) || standsIn
    })
    .map(({ tool }) => tool)
}
