import { once } from 'node:events'
import { createSiteConfigReader } from '../../../src/config/site-config.ts'
import { openDatabase } from '../../../src/database/database.ts'
import { createSiteMetering } from '../../../src/metering/site-metering.ts'

/** A process that, told to begin, takes uses until it is refused, a line for each; the arguments: data directory, user id, name for its uses. */
const [dataDir = '', userId = '', name = ''] = process.argv.slice(2)
const metering = createSiteMetering(
  openDatabase(dataDir),
  createSiteConfigReader(dataDir, { info() {}, warn() {} }),
  () => Date.UTC(2026, 9, 7),
)
process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdin.destroy()
const caller = { userId: Number(userId), name, repoIds: [] }
for (let use = 0; ; use++) {
  try {
    metering.take(caller, 'deepsearch', `${name}-${use}`)
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.name : error}\n`)
    break
  }
  process.stdout.write(`${use}\n`)
}
