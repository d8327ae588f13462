import { UserError } from '../../ports/errors.ts'
import type { CodeAnswer, FileMatch, Tools } from '../../ports/index.ts'
import { repositoryFilter } from '../asking/repository-filter.ts'

export interface CodeQuestion {
  repo: string
  rev: string | undefined
  question: string
  /** The question that this one cannot be understood without. */
  before: string | undefined
}

const FILES = 8

/** Files that mention the words of a question, best first, by the tool that is free. Undefined where the instance does not search so. */
export async function searchInstead(
  { repo, rev, question }: CodeQuestion,
  tools: Pick<Tools, 'callReadOnly'>,
  signal: AbortSignal,
): Promise<CodeAnswer | undefined> {
  const revision = rev === undefined ? '' : ` rev:${rev}`
  // A colon or quote of the question is none of a filter.
  const words = question.replace(/[:"]/g, ' ')
  const query = `${repositoryFilter([repo])}${revision} count:${FILES} ${words}`
  const found = await tools.callReadOnly('nls_search', { query }, signal).catch((error: unknown) => {
    if (error instanceof UserError) return undefined
    throw error
  })
  if (found?.kind !== 'matches') return undefined
  const places = found.items.slice(0, FILES).map(placeOf)
  return {
    summary: places.length === 0 ? 'No file mentions them.' : '',
    places,
    repositories: [...new Set(places.map((place) => place.repo))],
  }
}

function placeOf({ repo, path, url, chunks: [first] }: FileMatch): CodeAnswer['places'][number] {
  const lines = (first?.lines ?? []).map((text, at) => ({ number: (first?.startLine ?? 1) + at, text }))
  return {
    repo,
    revision: undefined,
    path,
    startLine: lines[0]?.number,
    endLine: lines.at(-1)?.number,
    url: first?.url ?? url,
    lines,
  }
}
