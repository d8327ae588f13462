import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const bob = { name: 'Bob', email: 'bob@example.org' }
const dock = makeHistoryRepository('dock', { 'README.md': 'Dock\n', 'Cargo.toml': 'quay = "1"\n' })
const change = (date: string, files: Record<string, string>, message: string, who = ann) =>
  dock.commitAs(who, `${date}T00:00:00Z`, files, message)
change('2018-01-01', { 'Cargo.toml': 'quay = "1"\ndock-tug = "1"\n' }, 'Name tug', bob)
const ferry = change(
  '2019-01-01',
  { 'lib/ferry.rb': 'class Ferry\nend\n', 'lib/hull.rb': 'a = 1\n' },
  'Integrate the boats',
)
change('2020-01-01', { 'lib/hull.rb': 'a = 2\n' }, 'Add ferry mode status to the sign', bob)
const flag = change('2021-01-01', { 'lib/hull.rb': 'a = 3\n' }, 'Add opt-in support for the FLAG protocol')
change('2022-01-01', { 'lib/hull.rb': 'a = 4\n' }, 'Fix reading of flag protocol support', bob)
change('2022-02-01', { 'dock-tug/a.rb': 'a = 1\n' }, 'Part it')
change('2022-03-01', { 'dock-tug/a.rb': 'a = 2\n' }, 'Move it')
change('2022-04-01', { 'lib/sail/tall_mast.rb': 'class TallMast\nend\n' }, 'Set sail')
change('2022-05-01', { 'lib/hull.rb': 'a = 4\nquay_0_20 = 1\n' }, 'Work', bob)
const ask = await serveToKinds([dock])

test('what only adds something to it is not its beginning, where a file called so is older', async () => {
  expect((await ask('when was the ferry mode added'))?.first).toContain(ferry)
})

test.each(['when did flag protocol support land', 'when was flag protocol support shipped'])(
  '“%s” asks when it was added',
  async (question) => expect((await ask(question))?.first).toContain(flag),
)

test('what is asked why it was dropped, and stands there, is said to', async () => {
  expect((await ask('why was quay 0.20 support dropped'))?.first).toMatch(/^`quay_0_20` is still there, as in /)
})

test('who maintains a package is asked of its folder, not of the line of a manifest', async () => {
  expect((await ask('who maintains dock-tug'))?.first).toMatch(/^\*\*Ann\*\* knows `dock-tug\/` best: all 2 commits/)
})

test.each(['who wrote Sail/TallMast', 'who worked most on Sail/TallMast'])('“%s” ends in somebody', async (question) =>
  expect((await ask(question))?.first).toMatch(/^\*\*Ann\*\* .*lib\/sail\/tall\\?_mast\.rb/),
)
