import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inOrder } from '../../../src/research/answer-question.ts'
import { betweenVersions } from '../../../src/research/kinds/between-versions.ts'
import { kinds } from '../../../src/research/kinds/index.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const shop = makeHistoryRepository('shop', { 'src/cart.ts': 'one\n', 'docs/use.md': 'Use it\n' })
shop.git('tag', 'v1.0.0')
shop.commitAs(ann, '2026-02-01T00:00:00Z', { 'src/cart.ts': 'two\n', 'src/pay.ts': 'pay\n' }, 'fix: Count again')
shop.commitAs(
  ann,
  '2026-02-02T00:00:00Z',
  { 'src/pay.ts': 'pay all\n' },
  'feat!: Pay at once\n\nBREAKING CHANGE: no more instalments',
)
shop.git('tag', 'v1.1.0-rc.1')
shop.commitAs(ann, '2026-02-03T00:00:00Z', { 'docs/use.md': 'Use it well\n' }, 'docs: Say how')
shop.git('tag', 'v1.1.0')
const breaking = shop.git('rev-parse', 'v1.1.0~1')
shop.commitAs(ann, '2026-02-04T00:00:00Z', { 'src/cart.ts': 'three\n' }, 'Revert "Count again"')
const ask = await serveToKinds([shop])

test.each([
  'what changed between v1.0.0 and v1.1.0?',
  'whats new from v1.0.0 to v1.1.0',
  'compare 1.0.0 and 1.1.0',
  'diff of src between v1.0.0 and main',
  'v1.0.0..v1.1.0',
  'v1.0.0 vs v1.1.0, how big is it',
  'which folder changed most between 893a5238 and 2cb19912?',
  'changes to src since 1.0.0 up to 1.1.0',
  'what broke between release-2.1 and release-2.2',
  'anything reverted between v2 and v3?',
  'what has changed since v1.0.0',
  'gson-parent-2.13.2 vs gson-parent-2.14.0',
  'how many commits between v1.0.0-rc.1 and v1.0.0',
  'upgrading from 4.17.1 to 5.0.0: what is different?',
  'what is new in v1.1.0',
  'whats new in the next release?',
  'what changed since the last release',
  'unreleased changes',
  'what changed in version 13',
  'what broke in v8.0.0?',
  'what did v8.0.0 break?',
  'what was dropped in v8.0.0',
  'what breaks when I upgrade to v8.0.0?',
  'what changed between RELEASE.2025-07-21T05-28-08Z and RELEASE.2025-08-13T08-35-41Z',
  'RELEASE.2025-07-21T05-28-08Z vs latest whats new',
  'whats new since RELEASE.2025-08-13T08-35-41Z',
  'whats in release.2025-08-13T08-35-41Z',
  'what is new in storage/v3',
  'what changed between v1.0.0 and the latest release',
  'what changed in the release before the latest release',
  'whats in v2.1.0',
  'whats new in 15',
  'what changed in 2.x?',
  'breaking changes in 3',
  'what changed between 8 and 9',
  'what is new since 14',
])('compares: %s', (question) => {
  expect(inOrder(takeApart(question), kinds)[0]?.name).toBe('between-versions')
})

test.each([
  'what is the difference between a queue and a worker',
  'where is the timeout between 1 and 5 seconds set',
  'who last changed src/cart.ts',
  'does it support TLS 1.2',
  'does it run on node 20.1.0',
  'difference between parse and parseAsync',
  'when was v1.0.0 released',
  'what does the next release manager do',
  'where is version 2 of the protocol handled',
  'what changed since 2025-08-13',
  'what changed in the last 15 commits',
  'which settings changed in 3 files',
  'upgrading from 6 to 7',
  'what is in src/release-2025.ts',
  'which folder is the latest release built in',
])('compares no versions: %s', (question) => {
  expect(inOrder(takeApart(question), kinds)[0]?.name).not.toBe('between-versions')
})

test('commits and files are counted, and the breaking ones come first', async () => {
  const reply = await ask('what changed between v1.0.0 and v1.1.0?')
  expect(reply).toMatchObject({ kind: 'between-versions', certainty: 'exact' })
  expect(reply?.first).toContain('3 commits, 3 files')
  expect(reply?.first).toContain('`src/` (2 files)')
  expect(reply?.body).toMatch(/^Breaking \(1\)/)
  expect(reply?.body).toContain(`http://code/shop/-/commit/${breaking}`)
})

test('a file narrows, and what only documents change is no feature', async () => {
  const dock = makeHistoryRepository('dock', {
    'src/crane.ts': 'one\n',
    'CHANGELOG.md': '## 1.1.0\n\n- A crane\n\n## 1.0.0\n',
  })
  dock.git('tag', 'RELEASE.2025-07-21T05-28-08Z')
  const page = dock.commitAs(ann, '2026-02-01T00:00:00Z', { 'docs/sponsors.md': 'x\n' }, 'Add sponsorship page')
  const crane = dock.commitAs(ann, '2026-02-02T00:00:00Z', { 'src/crane.ts': 'two\n' }, 'Add a hook')
  dock.git('tag', 'RELEASE.2025-08-13T08-35-41Z')
  const toDock = await serveToKinds([dock])
  const all = await toDock('what changed between RELEASE.2025-07-21T05-28-08Z and RELEASE.2025-08-13T08-35-41Z')
  expect(all?.body).toMatch(new RegExp(`Features \\(1\\)\\n.*${crane}[^]*Documents \\(1\\)\\n.*${page}`))
  const one = await toDock('what changed in crane.ts since release.2025-07-21T05-28-08Z')
  expect(one?.first).toMatch(/^1 commit, 1 file changed in `src\/crane\.ts`/)
})

test('a folder narrows, whichever version is named first', async () => {
  const reply = await ask('diff of docs between 1.1.0 and 1.0.0')
  expect(reply?.first).toContain('1 commit, 1 file')
  expect(reply?.first).toContain('from `v1.0.0` to `v1.1.0`')
})

test('since one version means until now, and a release is compared with the one before', async () => {
  expect((await ask('what has changed since v1.1.0'))?.first).toContain('1 commit, 1 file')
  expect((await ask('what is new in v1.1.0'))?.first).toContain('3 commits, 3 files')
})

test('what was asked for is listed first', async () => {
  expect((await ask('what got reverted between v1.0.0 and main'))?.body).toMatch(/^Reverts \(1\)/)
})

test('every commit is listed, the first ones at once, and what breaks is counted where it was asked for', async () => {
  const mill = makeHistoryRepository('mill', {
    'CHANGELOG.md': '2.0.0\n-----\n- Faster stones\n\n1.1.0\n-----\n- A door\n\n1.0.0\n-----\n- A mill\n',
  })
  mill.git('tag', 'v1.0.0')
  const dropped = mill.commitAs(ann, '2026-02-01T00:00:00Z', { 'src/a.ts': 'a\n' }, 'BREAKING: remove the wheel')
  const others = Array.from({ length: 9 }, (_, at) =>
    mill.commitAs(ann, '2026-02-02T00:00:00Z', { 'src/a.ts': `${at}\n` }, `Turn ${at}`),
  )
  mill.git('tag', 'v2.0.0')
  const toMill = await serveToKinds([mill])
  const reply = await toMill('what broke in v2.0.0?')
  expect(reply?.first).toContain('Breaking: 1')
  expect(reply?.body).toContain(dropped)
  expect(others.every((commit) => `${reply?.body}${reply?.more}`.includes(commit))).toBe(true)
  expect(reply?.facts).toEqual([])
  expect(reply?.places).toMatchObject([{ path: 'CHANGELOG.md', startLine: 1, endLine: 8 }])
})

test('beyond the commits that are read, what was not read is neither left out of the count nor said to break nothing', async () => {
  const belt = makeHistoryRepository('belt', { 'src/a.ts': 'a\n' })
  belt.git('tag', 'v1.0.0')
  const turns = Array.from(
    { length: 1_201 },
    (_, at) =>
      `commit refs/heads/main\ncommitter Ann <ann@example.org> ${1_770_000_000 + at} +0000\ndata 4\nTurn\n${at === 0 ? 'from refs/heads/main^0\n' : ''}M 644 inline src/a.ts\ndata ${String(at).length}\n${at}\n`,
  )
  execFileSync('git', ['fast-import', '--quiet'], { cwd: belt.path, input: turns.join('') })
  belt.git('tag', 'v2.0.0')
  const reply = await (await serveToKinds([belt]))('what broke in v2.0.0?')
  expect(reply?.first).toMatch(/^1,201 commits, 1 file changed .* Breaking: none in the newest 1,000 commits\.$/)
  expect(reply?.body).toMatch(/^Other changes \(1,000 of the newest 1,000\)/)
  expect(reply?.more).toContain('995 commits not listed here')
})

test.each([
  ['what broke in v2.0.0?', ' No commit message says that it breaks anything.'],
  ['what was fixed in v2.0.0?', ' Fixes: none, by their messages.'],
])('%s: nothing, as far as messages say', async (question, said) => {
  const gate = makeHistoryRepository('gate', { 'src/a.ts': 'a\n' })
  gate.git('tag', 'v1.0.0')
  gate.commitAs(ann, '2026-02-01T00:00:00Z', { 'src/a.ts': 'b\n' }, 'Turn')
  gate.git('tag', 'v2.0.0')
  expect((await (await serveToKinds([gate]))(question))?.first.endsWith(said)).toBe(true)
})

test('nothing is compared without a history', async () => {
  const only = { kinds: [betweenVersions] }
  expect(await ask('what changed between v1.0.0 and v1.1.0', { ...only, hasHistory: false })).toBeUndefined()
})

test('what the next release brings is what came after the last one', async () => {
  const reply = await ask('whats new in the next release?')
  expect(reply).toMatchObject({ kind: 'between-versions', certainty: 'exact' })
  expect(reply?.first).toMatch(/^1 commit, 1 file changed from `v1\.1\.0` to /)
})

test('the last release is compared with the one before it, and a version may be said shortly', async () => {
  expect((await ask('what changed in the last release'))?.first).toContain('3 commits, 3 files')
  expect((await ask('release notes of the latest version'))?.first).toContain('from `v1.0.0` to `v1.1.0`')
  expect((await ask("what's new in 1.1"))?.first).toContain('from `v1.0.0` to `v1.1.0`')
  expect((await ask('what has changed since v1.1'))?.first).toContain('1 commit, 1 file')
})

test('of a version without a tag, the nearest are named, and what the changelog says', async () => {
  const stall = makeHistoryRepository('stall', {
    'CHANGELOG.md': '# Changes\n\n## 11.3.0\n\n- A roof\n\n## 1.3.0\n\n### Added\n\n- A bell\n\n## 1.2.0\n\n- A door\n',
  })
  for (const tag of ['v0.9.0', 'v1.2.0', 'v1.2.1']) stall.git('tag', tag)
  const toStall = await serveToKinds([stall])
  const reply = await toStall('what changed between v1.2.0 and v1.3.0')
  expect(reply).toMatchObject({ kind: 'between-versions', certainty: 'exact' })
  expect(reply?.first).toMatch(/`v1\.3\.0`.*`v1\.2\.1`/)
  expect(reply?.first).not.toMatch(/no tag for `v1\.2\.0`/)
  expect(reply?.places).toMatchObject([{ path: 'CHANGELOG.md', startLine: 7, endLine: 12 }])
  expect((await toStall('when was 2.0 released'))?.first).toMatch(/`2\.0`.*`v1\.2\.1`/)
})

test('a tag of any shape is a version: as it is, in another case, or by what only one begins with', async () => {
  const depot = makeHistoryRepository('depot', { 'src/a.ts': 'a\n' })
  depot.git('tag', 'RELEASE.2026-01-05T10-00-00Z')
  depot.commitAs(ann, '2026-02-01T00:00:00Z', { 'src/a.ts': 'b\n' }, 'fix: One')
  depot.git('tag', 'RELEASE.2026-02-01T10-00-00Z')
  depot.commitAs(ann, '2026-02-02T00:00:00Z', { 'src/a.ts': 'c\n' }, 'Two')
  depot.commitAs(ann, '2026-02-03T00:00:00Z', { 'src/a.ts': 'd\n' }, 'Three')
  depot.git('tag', 'RELEASE.2026-03-02T10-00-00Z')
  const toDepot = await serveToKinds([depot])
  const first = async (question: string) => (await toDepot(question))?.first
  const ofLast = /^2 commits, 1 file changed from `RELEASE\.2026-02-01T10-00-00Z` to `RELEASE\.2026-03-02T10-00-00Z`/
  expect(await first('what changed between RELEASE.2026-02-01T10-00-00Z and RELEASE.2026-03-02T10-00-00Z')).toMatch(
    ofLast,
  )
  expect(await first('whats in release.2026-03-02t10-00-00z')).toMatch(ofLast)
  expect(await first('what changed in RELEASE.2026-03-02?')).toMatch(ofLast)
  expect(await first('what changed between 2026-02-01 and 2026-03-02')).toMatch(ofLast)
  expect(await first('RELEASE.2026-02-01T10-00-00Z vs latest whats new')).toMatch(ofLast)
  expect(await first('what changed in the release before the latest release')).toMatch(/^1 commit,/)
  expect(await first('what is new in RELEASE.2026-04-01T10-00-00Z')).toMatch(/no tag .*`RELEASE\.2026-03-02T10-00-00Z`/)
  expect(await first('when was RELEASE.2026-02-01T10-00-00Z released')).toContain('Feb 1, 2026')
  expect(await first('when was the release before the latest release?')).toContain('`RELEASE.2026-02-01T10-00-00Z`')
  expect((await toDepot('who uses RELEASE.2026-02-01T10-00-00Z'))?.kind).not.toBe('nowhere')
})

test('a number alone and all versions that begin so are versions, whichever branch they were made on', async () => {
  const kiosk = makeHistoryRepository('kiosk', { 'a.ts': 'a\n' })
  const release = (tag: string, day: string) => {
    kiosk.commitAs(ann, `2026-02-${day}T00:00:00Z`, { 'a.ts': `${tag}\n` }, `Make ${tag}`)
    kiosk.git('tag', tag)
  }
  release('v1.9.0', '01')
  kiosk.git('checkout', '-q', '-b', 'old')
  release('v1.9.4', '02')
  kiosk.git('tag', 'v2.0b1')
  kiosk.git('tag', 'v1.9.9b1')
  kiosk.git('checkout', '-q', 'main')
  release('v2.0.0-0', '03')
  release('v2.0.0', '04')
  release('v2.1.0', '05')
  const rst =
    'Changes\n=======\n\nkiosk 2.1.0 (2026-02-05)\n=====\n\nAdded\n-----\n\n- A bell\n\nkiosk 2.0.0\n=====\n\n- A door\n'
  kiosk.commitAs(ann, '2026-02-06T00:00:00Z', { 'changelog.rst': rst }, 'List changes')
  const toKiosk = await serveToKinds([kiosk])
  expect((await toKiosk('whats new in 2'))?.first).toContain('from `v1.9.0` to `v2.0.0`')
  expect((await toKiosk("what's new in the latest release"))?.first).toContain('from `v2.0.0` to `v2.1.0`')
  const series = await toKiosk('what changed in 2.x')
  expect(series?.first).toContain('from `v1.9.4` to `v2.1.0`')
  expect(series?.places).toMatchObject([{ path: 'changelog.rst', startLine: 4 }])
  expect((await toKiosk('what changed in 2.1'))?.places).toMatchObject([{ startLine: 4, endLine: 11 }])
  expect((await toKiosk('what changed in 7.x'))?.first).toMatch(/no tag for `7\.x`.*`v2\.1\.0`/)
})

test('a question after it lists first what it asks for', async () => {
  const reply = await ask('what changed between v1.0.0 and v1.1.0: any fixes?')
  expect(reply?.first).toContain('Fixes: 1.')
  expect(reply?.body).toMatch(/^Fixes \(1\)/)
})
