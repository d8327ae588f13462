import { setTimeout } from 'node:timers/promises'
import type { Tools, Usage } from '../../ports/index.ts'

/** Help shows that the bot is alive, so it doesn't wait for a slow instance. */
const PATIENCE_MS = 500

interface Offered {
  usages: readonly Usage[]
  /** Left out because the instance lists no such tool. */
  hidden: readonly Usage[]
}

/** Splits commands by whether the instance offers their tool; if it doesn't say, nothing is hidden. */
export async function offered(catalog: readonly Usage[], tools: Pick<Tools, 'names'>): Promise<Offered> {
  const names = await Promise.race([
    tools.names().catch(() => undefined),
    setTimeout(PATIENCE_MS, undefined, { ref: false }),
  ])
  const isHidden = ({ tool }: Usage) => tool !== undefined && names !== undefined && !names.has(tool)
  return { usages: catalog.filter((usage) => !isHidden(usage)), hidden: catalog.filter(isHidden) }
}
