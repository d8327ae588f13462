import { expect, test } from 'vitest'
import { reachedIn } from '../../../src/research/removals/minimum-asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const quay = makeHistoryRepository('quay', { 'README.md': 'Quay\n' })
const change = (date: string, files: Record<string, string>, message: string) =>
  quay.commitAs(ann, `${date}T00:00:00Z`, files, message)
const crate = (name: string, rust: string, tide = '1.4.0') =>
  `[package]\nname = "${name}"\nversion = "0.1.0"\nrust-version = "${rust}"\n\n[dependencies]\ntide-table = "${tide}"\n`
change('2020-01-01', { 'quay-core/Cargo.toml': crate('quay-core', '1.56.0') }, 'Begin')
change('2020-02-01', { 'examples/Cargo.toml': crate('examples', '1.60.0') }, 'Show')
change('2020-03-01', { 'quay-log/Cargo.toml': crate('quay-log', '1.56.0') }, 'Log')
const raised = change('2021-01-01', { 'quay-core/Cargo.toml': crate('quay-core', '1.65.0') }, 'Use new parts')
change('2021-02-01', { 'quay-log/Cargo.toml': crate('quay-log', '1.65.0') }, 'Follow')
const bumped = change('2021-03-01', { 'quay-log/Cargo.toml': crate('quay-log', '1.65.0', '1.5.0') }, 'Newer tides')
change('2021-04-01', { 'quay-log/Cargo.toml': crate('quay-log', '1.65.0', '1.15.0') }, 'Newest tides')
const ask = await serveToKinds([quay])

test.each([
  ['when did msrv go to 1.65', raised],
  ['when was the msrv bumped to 1.65', raised],
  ['when was the minimum rust version last raised', raised],
  ['when was tide-table bumped to 1.5', bumped],
  ['when did we bump tide-table to 1.5.0', bumped],
])('“%s” is answered by the change of a manifest', async (question, commit) => {
  expect((await ask(question))?.first).toContain(commit)
})

test('the minimum that was last raised is the one that most manifests declare, though another is higher', async () => {
  const pier = makeHistoryRepository('pier', { 'README.md': 'Pier\n' })
  const at = (date: string, files: Record<string, string>, message: string) =>
    pier.commitAs(ann, `${date}T00:00:00Z`, files, message)
  at('2020-01-01', { 'a/Cargo.toml': crate('a', '1.56.0'), 'b/Cargo.toml': crate('b', '1.56.0') }, 'Begin')
  const most = at('2021-01-01', { 'a/Cargo.toml': crate('a', '1.65.0'), 'b/Cargo.toml': crate('b', '1.65.0') }, 'Go on')
  at('2022-01-01', { 'c/Cargo.toml': crate('c', '1.80.0') }, 'Try')
  const reply = await (await serveToKinds([pier]))('when was the minimum rust version last raised')
  expect(reply?.first).toContain(most)
})

test('what is asked to have reached a version', () => {
  expect(reachedIn('when did the go version go to 1.24')).toEqual({ thing: 'go', version: '1.24' })
  expect(reachedIn('when did we bump the redis dependency to v7')).toEqual({ thing: 'redis', version: '7' })
  expect(reachedIn('when did we move to node 18')).toEqual({ thing: 'node', version: '18' })
  expect(reachedIn('how do i go to 1.24')).toBeUndefined()
  expect(reachedIn('when was the retry limit raised')).toBeUndefined()
})
