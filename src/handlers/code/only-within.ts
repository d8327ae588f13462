import type { Allowlist, CodeResult } from '../../ports/index.ts'
import { withheld } from '../asking/repositories.ts'
import { askingWords } from '../asking/words/asking.ts'
import { withhold } from '../policy/withhold.ts'

/**
 * What of a tool's answer may be shown, with how much is left out. The instance's notes beside it are left out too where some
 * repositories only are allowed: they may name others. `named`: repositories that are not allowed and named in words of the instance.
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
