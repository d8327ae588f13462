import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowTally } from '../../../src/handlers/usage/usage.tally.ts'
import { createCreditSource } from '../../../src/integrations/analytics/credits/credit-source.ts'
import { startReports } from '../../../src/integrations/analytics/reports.ts'
import { createTools } from '../../../src/integrations/tools.ts'
import { createOutgoing } from '../../../src/process/outgoing.ts'
import { removeDir } from '../remove-dir.ts'

/** One request to a service that does not stop, in a process of its own for its peak of memory. Tells its parent how it went. */
const [what = '', url = ''] = process.argv.slice(2)

const never = new AbortController().signal
const outgoing = createOutgoing({})
const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-peak-'))
const clock = { now: Date.now }
const service = { url, token: 'sams_never_to_be_told', instance: 'code.example.com', version: '1', outgoing, clock }

function tools() {
  return createTools({
    ...service,
    linkUrl: url,
    mcpPath: '/.api/mcp/all',
    lowestVersion: '2025-03-26',
    authScheme: 'token',
  })
}

function reports() {
  return startReports({ ...service, dataDir, renewedEveryMs: 1_000, retryWaitMs: 1, maxBytes: 200_000_000 })
}

async function usage(): Promise<void> {
  const window = { from: '2026-01-05', to: '2026-01-11' }
  await (await reports()).tally(rowTally, { window, by: undefined, seats: [] }, never)
}

const asks: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: () => Promise.reject(new Error('nothing')),
  call: () => tools().callReadOnly('keyword_search', { query: 'a' }, never),
  search: () => tools().askDeepSearch({ text: 'How?' }, never),
  seats: async () => (await reports()).seats(never),
  credits: () => createCreditSource({ ...service, fields: undefined }).read(never),
  usage,
}

const outcome = await asks[what]?.().then(
  () => 'answered',
  (error: unknown) => (error instanceof Error ? error.name : 'unknown'),
)
await removeDir(dataDir)
process.stdout.write(JSON.stringify({ outcome, peakMb: Math.round(process.resourceUsage().maxRSS / 1024) }), () =>
  process.exit(),
)
