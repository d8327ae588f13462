import { expect, test } from 'vitest'
import { deprecates } from '../../../src/research/removals/deprecates.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const quay = makeHistoryRepository('quay', { 'README.md': 'Quay\n' })
const change = (date: string, files: Record<string, string>, message: string) =>
  quay.commitAs(ann, `${date}T00:00:00Z`, files, message)
const crane = (above: string, body: string) => `${above}export function liftBox() {\n  return ${body}\n}\n`
change('2020-01-01', { 'src/crane.ts': crane('', '1') }, 'Lift boxes')
const moored = (text: string) => `# Mooring\n\n${text}\n`
change('2020-02-01', { 'docs/mooring.md': moored('Set `ropeLength`.') }, 'Tell of ropes')
const noticed = change(
  '2021-01-01',
  { 'src/crane.ts': crane('/** @deprecated Use hoistBox instead. */\n', '1') },
  'Release of spring',
)
quay.git('tag', 'v2.0.0')
change('2022-01-01', { 'src/crane.ts': crane('/** @deprecated Use hoistBox instead. */\n', '2') }, 'Lift two')
const written = change(
  '2022-02-01',
  { 'docs/mooring.md': moored('`ropeLength` is deprecated, as ropes stretch.') },
  'Write more',
)
change('2022-02-02', { 'docs/reels.md': '`coilRope` is deprecated, use `reelRope` instead.\n' }, 'Tell of reels')
change('2022-02-03', { 'docs/sails.md': 'Contrary to rumours, `furlSail` is not deprecated.\n' }, 'Tell of sails')
change('2022-03-01', { 'src/winch.ts': 'export function turnWinch() {\n  return 1\n}\n' }, 'Turn')
change('2022-04-01', { 'src/tackle.ts': 'export const tackle = 1\n' }, 'Add the tackle')
change('2022-05-01', { 'src/old.ts': 'export const old = 1\n' }, 'Deprecate the tackle')
change('2022-05-02', { 'src/old.ts': 'export const old = 2\n' }, 'Undeprecate the tackle')
change('2022-05-03', { 'src/old.ts': 'export const old = 3\n' }, 'Revert "Deprecate the tackle"')
quay.git('rm', '-q', 'src/tackle.ts')
const removed = change('2023-01-01', { 'src/new.ts': 'export const fresh = 1\n' }, 'Drop the tackle')
quay.git('tag', 'v3.0.0')
const ask = await serveToKinds([quay])

test.each([
  ['when was liftBox deprecated', noticed, 'Use hoistBox instead'],
  ['since when is liftBox deprecated?', noticed, 'Use hoistBox instead'],
  ['when was ropeLength deprecated', written, 'as ropes stretch'],
])('“%s” is the commit that added the notice', async (question, commit, notice) => {
  const reply = await ask(question)
  expect(reply?.first).toContain(commit)
  expect(reply?.first).toContain('deprecated')
  expect(reply?.body).toContain(notice)
})

test('with the first version that has it', async () => {
  expect((await ask('when was liftBox deprecated'))?.first).toContain('`v2.0.0`')
})

test.each(['reelRope', 'furlSail'])('%s is only named beside what is deprecated, or is not', async (name) => {
  const first = (await ask(`when was ${name} deprecated`))?.first
  expect(first ?? '').not.toContain(`\`${name}\` was deprecated`)
})

test.each([
  ['warnings.warn("foo is deprecated, use bar", DeprecationWarning)', true],
  ['* Deprecate `foo` in favour of `bar`', true],
  ['Deprecated: foo', true],
  ['warn(DeprecationWarning, "using foo is deprecated")', true],
  ['warn("foo will be removed", PendingDeprecationWarning)', true],
  ['warn("bar is deprecated, use foo", DeprecationWarning)', false],
  ['warn("bar will be removed, use foo", DeprecationWarning)', false],
  ['- `foo` (deprecated)', true],
  ['`bar` is deprecated, use `foo` instead', false],
  ['Use foo instead of the deprecated bar', false],
  ['foo is no longer deprecated', false],
  ['Undeprecate foo', false],
])('%s: says that foo is deprecated %s', (line, is) => expect(deprecates(line, /\bfoo\b/)).toBe(is))

test('of what nothing deprecates, that is said before its last change', async () => {
  expect((await ask('when was turnWinch deprecated'))?.first).toMatch(/^I found no commit that deprecated it\./)
})

test('why something went says since when it was deprecated, and when it went in which version', async () => {
  const reply = await ask('why was the tackle removed')
  expect(reply?.first).toContain(removed)
  expect(reply?.first).toContain('`v3.0.0`')
  expect(reply?.body).toContain('Deprecate the tackle')
  expect(reply?.body).not.toMatch(/Undeprecate|Revert/)
})
