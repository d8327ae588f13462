import { setTimeout } from 'node:timers/promises'
import type { Tools, Usage } from '../../ports/index.ts'

/** Help is a sign of life itself, and does not wait for an instance that is slow. */
const PATIENCE_MS = 500

interface Offered {
  usages: readonly Usage[]
  /** Left out, since the instance lists no such tool. */
  hidden: readonly Usage[]
}

/** Splits entries by whether the instance offers their tool; where it does not tell, nothing is hidden. */
export async function offered(catalog: readonly Usage[], tools: Pick<Tools, 'names'>): Promise<Offered> {
  const names = await Promise.race([
    tools.names().catch(() => undefined),
    setTimeout(PATIENCE_MS, undefined, { ref: false }),
  ])
  const isHidden = ({ tool }: Usage) => tool !== undefined && names !== undefined && !names.has(tool)
  return { usages: catalog.filter((usage) => !isHidden(usage)), hidden: catalog.filter(isHidden) }
}
