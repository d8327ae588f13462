import { expect, test } from 'vitest'
import { openEngine } from '../../../src/engine/open-engine.ts'
import { createLinks } from '../../../src/files/links.ts'
import { openHistory } from '../../../src/history/open-history.ts'
import { createLookups } from '../../../src/research/find/lookups.ts'
import { changelogAdded } from '../../../src/research/versions/changelog-added.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'
import { createRecordedLog } from '../../support/log.ts'
import { atTheEnd, makeTempDir } from '../../support/temp-dir.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const gate = makeHistoryRepository('gate', { 'src/gate.ts': 'export const gate = 1\n' })
gate.git('checkout', '-q', '-b', 'side')
gate.commitAs(ann, '2026-02-01T00:00:00Z', { 'changes/paint.md': 'Doors are painted.\n' }, 'Paint')
gate.git('checkout', '-q', 'main')
gate.git('merge', '-q', '--no-ff', '-m', 'Merge side', 'side')
const merge = gate.git('rev-parse', 'HEAD').trim()
const added = gate.commitAs(ann, '2026-02-03T00:00:00Z', { 'changes/bell.md': 'It rings.\n' }, 'Ring (#7)')
const env = { PATH: process.env.PATH }
const log = createRecordedLog()
const engine = await openEngine({ dataDir: makeTempDir(), sources: [{ location: gate.path }], log, env })
const history = openHistory({ engine, dataDir: makeTempDir(), log, env })
atTheEnd(async () => {
  await history.close()
  await engine.close()
})
await engine.ready()
await history.ready()
const repositories = engine.repositories()
const { signal } = new AbortController()
const past = {
  ...createLookups(engine, repositories, undefined, signal),
  ...{ engine, history, links: createLinks('http://code'), repositories, revision: undefined, signal },
}

async function addedBy(id: string, ...words: string[]) {
  const [readable] = engine.readable(repositories.map(({ id: one }) => one))
  const [commit] = (readable && (await history.log.commits(readable, { head: id, count: 1 }))) ?? []
  return commit && (await changelogAdded({ repo: 'gate', commit, name: undefined, words }, past))
}

test('the only entry of a commit is its reason, also in other words, but not that of another one in its merge', async () => {
  expect(await addedBy(added, 'bell')).toContain('“It rings.”')
  expect(await addedBy(merge, 'doors', 'painted')).toContain('“Doors are painted.”')
  expect(await addedBy(merge, 'hinge')).toBeUndefined()
})
