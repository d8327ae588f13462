import { parentPort, workerData } from 'node:worker_threads'
import { UpstreamError } from '../../ports/errors.ts'
import type { RowTally } from '../../ports/index.ts'
import { usageRows } from './csv/usage-rows.ts'
import { readGrowing } from './export-file.ts'
import type { ExportGrowth, TallyOrder, TallyReply } from './tally-run.ts'

const { module, input, granularities }: TallyOrder = workerData
const known: ExportGrowth[] = []
let heard = Promise.withResolvers<void>()

parentPort?.on('message', (growth: ExportGrowth) => {
  known[growth.index] = growth
  heard.resolve()
  heard = Promise.withResolvers()
})

try {
  await count()
} catch (error) {
  if (error instanceof UpstreamError) {
    const { message, retryable, advice = '' } = error
    reply({ refused: { message, retryable, advice } })
  } else reply({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
parentPort?.close()

async function count(): Promise<void> {
  // Loading zod would take longer than counting most exports.
  const { rowTally }: { rowTally: RowTally<unknown, unknown> } = await import(module)
  const { add, result } = rowTally.start(input)
  for (const [index, granularity] of granularities.entries()) {
    const take = add[index]
    if (!take) throw new Error(`nothing takes the rows of export ${index}`)
    for await (const rows of usageRows(
      readGrowing((than) => grown(index, than)),
      granularity,
    )) {
      for (const row of rows) take(row)
    }
    reply({ read: index })
  }
  reply({ result: result(known.at(-1)?.asOf ?? 0) })
}

async function grown(index: number, than: number): Promise<ExportGrowth> {
  for (;;) {
    const growth = known[index]
    if (growth && (growth.isWhole || growth.length > than)) return growth
    await heard.promise
  }
}

function reply(message: TallyReply): void {
  parentPort?.postMessage(message)
}
