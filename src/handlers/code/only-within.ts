import type { Allowlist, CodeResult } from '../../ports/index.ts'
import { withheld, withhold } from '../asking/withhold.ts'
import { askingWords } from '../asking/words/asking.ts'

/**
 * The part of a tool's answer that may be shown, and how much is left out. With an allowlist, the instance's notes are left out too,
 * because they may name other repositories. `named`: repositories in the instance's text that aren't allowed.
 */
export function onlyWithin(
  result: CodeResult,
  { repositories: allowed }: Allowlist,
  named: readonly string[] = [],
): CodeResult {
  if (!allowed) return result
  const { note: _, ...rest } = result
  if ('repo' in rest || rest.kind === 'text') {
    const cited = rest.kind === 'text' ? [...rest.repositories, ...named] : [rest.repo]
    const { hasWords, dropped } = withhold({ items: [], cited }, allowed)
    if (!hasWords) throw withheld(dropped, allowed)
    return rest
  }
  return keep(rest, allowed)
}

type OfMany = Exclude<CodeResult, { repo: string } | { kind: 'text' }>

function keep(result: OfMany, allowed: readonly string[]): CodeResult {
  switch (result.kind) {
    case 'matches':
      return { ...result, ...kept(result.items, allowed) }
    case 'repositories':
      return { ...result, ...kept(result.items, allowed) }
    case 'commits':
      return { ...result, ...kept(result.items, allowed) }
    case 'diffs':
      return { ...result, ...kept(result.items, allowed) }
    case 'contributions':
      return { ...result, ...kept(result.items, allowed) }
  }
}

function kept<Item extends { repo: string }>(all: readonly Item[], allowed: readonly string[]) {
  const { items, dropped } = withhold({ items: all, cited: undefined }, allowed)
  return { items, ...(dropped > 0 && { note: askingWords.leftOut(dropped) }) }
}
