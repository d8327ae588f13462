import type { Allowlist, Finding } from '../../ports/index.ts'
import { withholdForeign } from '../asking/allowlist.ts'

/**
 * With a list of allowed repositories, what was found in any other is left out, and an answer that belongs to one that is not
 * listed, or to none that can be told, is withheld. The tool was asked for the listed ones, but the bot's account may see more.
 * The instance's notes beside it are left out too: they may name others.
 */
export function onlyWithin(finding: Finding, allowlist: Allowlist): Finding {
  if (!allowlist.repositories) return finding
  const allowed = new Set(allowlist.repositories)
  if (finding.kind === 'text') withholdForeign(finding.repositories, allowlist)
  else if ('repo' in finding) withholdForeign([finding.repo], allowlist)
  const { note: _, ...rest } = finding
  return 'repo' in rest || rest.kind === 'text' ? rest : keep(rest, (item) => allowed.has(item.repo))
}

type OfMany = Exclude<Finding, { repo: string } | { kind: 'text' }>

function keep(finding: OfMany, test: (item: { repo: string }) => boolean): Finding {
  switch (finding.kind) {
    case 'matches':
      return { ...finding, items: finding.items.filter(test) }
    case 'repositories':
      return { ...finding, items: finding.items.filter(test) }
    case 'commits':
      return { ...finding, items: finding.items.filter(test) }
    case 'diffs':
      return { ...finding, items: finding.items.filter(test) }
    case 'contributions':
      return { ...finding, items: finding.items.filter(test) }
  }
}
