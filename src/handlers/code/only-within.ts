import type { Allowlist, CodeResult } from '../../ports/index.ts'
import { withholdForeign } from '../asking/repositories.ts'

/**
 * With a list of allowed repositories, what was found in any other is left out, and an answer that belongs to one that is not
 * listed, or to none that can be told, is withheld. The tool was asked for the listed ones, but the bot's account may see more.
 * The instance's notes beside it are left out too: they may name others.
 */
export function onlyWithin(result: CodeResult, allowlist: Allowlist): CodeResult {
  if (!allowlist.repositories) return result
  const allowed = new Set(allowlist.repositories)
  if (result.kind === 'text') withholdForeign(result.repositories, allowlist)
  else if ('repo' in result) withholdForeign([result.repo], allowlist)
  const { note: _, ...rest } = result
  return 'repo' in rest || rest.kind === 'text' ? rest : keep(rest, (item) => allowed.has(item.repo))
}

type OfMany = Exclude<CodeResult, { repo: string } | { kind: 'text' }>

function keep(result: OfMany, test: (item: { repo: string }) => boolean): CodeResult {
  switch (result.kind) {
    case 'matches':
      return { ...result, items: result.items.filter(test) }
    case 'repositories':
      return { ...result, items: result.items.filter(test) }
    case 'commits':
      return { ...result, items: result.items.filter(test) }
    case 'diffs':
      return { ...result, items: result.items.filter(test) }
    case 'contributions':
      return { ...result, items: result.items.filter(test) }
  }
}
