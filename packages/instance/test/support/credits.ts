import { writeFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { createAccessRecords } from '../../src/access/records.ts'
import { createSiteConfigReader, siteConfigFile } from '../../src/config/site-config.ts'
import { openDatabase } from '../../src/database/database.ts'
import { createBucketStore, type NewBucket } from '../../src/metering/credits/buckets.ts'
import { createSiteMetering } from '../../src/metering/site-metering.ts'
import { createRecordedLog } from './log.ts'
import { makeTempDir } from './temp-dir.ts'

/** Metering on a database of its own, with the users ann and ben, at 2026-10-07T10:59Z, a Wednesday. */
export function openMetering({ config = {}, dataDir = makeTempDir() }: { config?: object; dataDir?: string } = {}) {
  writeFileSync(siteConfigFile(dataDir), JSON.stringify(config))
  const db = openDatabase(dataDir)
  onTestFinished(() => {
    if (db.isOpen) db.close()
  })
  const { users } = createAccessRecords(db)
  const [ann, ben] = ['ann', 'ben'].map((name) => users.byName(name) ?? users.create({ name }))
  if (!ann || !ben) throw new Error('no users')
  const clock = { now: Date.UTC(2026, 9, 7, 10, 59) }
  const buckets = createBucketStore(db)
  let uses = 0
  const metering = createSiteMetering(db, createSiteConfigReader(dataDir, createRecordedLog()), () => clock.now)
  return {
    db,
    dataDir,
    clock,
    metering,
    buckets,
    ann: { userId: ann.id, name: 'ann', repoIds: [] },
    ben: { userId: ben.id, name: 'ben', repoIds: [] },
    /** A bucket that is good now unless said otherwise. */
    add: (bucket: Partial<NewBucket> = {}) =>
      buckets.add({ name: 'main', allocated: 10, startDate: '2026-10-01', endDate: '2026-10-31', ...bucket }),
    nextUse: () => `use-${++uses}`,
    /** What is consumed of each bucket, by name. */
    consumed: () => Object.fromEntries(buckets.list().map(({ name, consumed }) => [name, consumed])),
  }
}
