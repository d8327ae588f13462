import { expect, test } from 'vitest'
import { commitWords } from '../../../src/web/words/history.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'
import { startTestInstance } from '../../support/instance.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const repo = 'example.org/tea'

const sample = makeHistoryRepository('tea', {
  'src/kettle.ts': 'one\ntwo\nthree\n',
  'old.txt': 'gone\n',
  'same name.txt': 'a long enough text\nto be renamed\n',
})
const first = sample.git('rev-parse', 'HEAD')
sample.git('rm', '--quiet', 'old.txt')
sample.git('mv', 'same name.txt', 'new (name).txt')
const second = sample.commitAs(
  ann,
  '2026-02-03T04:05:06Z',
  { 'src/kettle.ts': 'one\n<b>2</b>\nthree\n', 'photo.png': new Uint8Array([0, 1, 2]) },
  'Boil <i>faster</i>\n\nBecause of\n  guests.',
)
sample.git('checkout', '--quiet', '-b', 'side', first)
sample.commit({ 'side.txt': 'side\n' }, 'Go aside')
sample.git('checkout', '--quiet', 'main')
sample.git('merge', '--quiet', '--no-edit', 'side')
const merge = sample.git('rev-parse', 'HEAD')
const many = Array.from({ length: 60 }, (_, index) => [`many/${String(index).padStart(2, '0')}.txt`, `${index}\n`])
const lines = (count: number) => 'x\n'.repeat(count)
const large = sample.commit(
  { ...Object.fromEntries(many), 'a.txt': lines(30_000), 'b.txt': lines(5_000), 'c.txt': lines(5_000) },
  'Add many',
)

const instance = await startTestInstance({ repos: [{ name: repo, location: sample.path }] })

async function page(path: string) {
  const response = await fetch(instance.url + path)
  return { status: response.status, body: await response.text() }
}

test('a commit is shown with its author, date, message and changed lines, escaped', async () => {
  const { status, body } = await page(`/${repo}/-/commit/${second}`)
  expect(status).toBe(200)
  expect(body).toContain('<h1>Boil &lt;i&gt;faster&lt;/i&gt;</h1>')
  expect(body).toContain('<pre class="words">Because of\n  guests.</pre>')
  expect(body).toContain('<b>Ann</b>, 2026-02-03 04:05 UTC')
  expect(body).not.toContain('ann@example.org')
  expect(body).toContain(`${commitWords.changed(4, false)}: ${commitWords.totals(1, 1, 2)}`)
  expect(body).toContain('@@ -1,3 +1,3 @@')
  expect(body).toContain('+&lt;b&gt;2&lt;/b&gt;')
  expect(body).toContain(commitWords.binary)
  expect(body).not.toMatch(/<b>2<|<i>faster|<script>|style=/)
})

test('its files and lines lead to the file as it is there, or for what was removed as it was before', async () => {
  const { body } = await page(`/${repo}/-/commit/${second}`)
  const kettle = (commit: string) => `/${repo}@${commit}/-/blob/src/kettle.ts`
  expect(body).toContain(`<a class="path" href="${kettle(second)}">src/kettle.ts</a>`)
  expect(body).toContain(`<li class="added"><a href="${kettle(second)}?L2" tabindex="-1">2</a>`)
  expect(body).toContain(`<li class="removed"><a href="${kettle(first)}?L2" tabindex="-1">2</a><span>-two</span>`)
  expect(body).toContain(`href="/${repo}@${first}/-/blob/old.txt"`)
  expect(body).toContain('same name.txt → new (name).txt')
  const links = [...body.matchAll(/href="(\/example[^"]+)"/g)].map(([, path = '']) => path)
  for (const link of new Set(links)) expect((await page(link)).status, link).toBe(200)
})

test('a short hash and a branch lead to it too, and the view of a file leads here', async () => {
  for (const name of [second.slice(0, 9), 'main', 'side']) {
    expect((await page(`/${repo}/-/commit/${name}`)).status, name).toBe(200)
  }
  expect((await page(`/${repo}@${second}/-/blob/src/kettle.ts`)).body).toContain(`href="/${repo}/-/commit/${second}"`)
})

test('the first commit adds everything, and a merge is compared with its first parent', async () => {
  const begin = await page(`/${repo}/-/commit/${first}`)
  expect(begin.body).toContain(`${commitWords.changed(3, false)}: 3 added`)
  expect(begin.body).toContain(commitWords.noParent)
  const merged = await page(`/${repo}/-/commit/${merge}`)
  expect(merged.body).toContain(`${commitWords.changed(1, true)}: 1 added`)
  expect(merged.body).toContain('side.txt')
  expect(merged.body).toContain('· parents')
})

test('a large commit is shown in parts, and says so', async () => {
  const { body } = await page(`/${repo}/-/commit/${large}`)
  const totals = `${commitWords.totals(63, 0, 0)}${commitWords.part(1, 50)}`
  expect(body).toContain(`${commitWords.changed(63, false)}: ${totals}`)
  expect(body).toContain(commitWords.cut)
  expect(body.split(commitWords.notShown)).toHaveLength(3)
  expect(body).not.toContain('many/55.txt')
  expect(body.length).toBeLessThan(2_000_000)
  const [, next = ''] = /<a href="(\?after=50)">Next 13 files/.exec(body) ?? []
  const rest = await page(`/${repo}/-/commit/${large}${next}`)
  expect(rest.body).toContain(commitWords.part(51, 63))
  expect(rest.body).toContain('many/55.txt')
})

test.each(['0'.repeat(40), 'nowhere', '--output=x', 'main%0Amain', 'HEAD:src'])(
  'there is no commit %s',
  async (name) => {
    const { status, body } = await page(`/${repo}/-/commit/${name}`)
    expect(status).toBe(404)
    expect(body).toContain('Not found')
  },
)

test('a commit of a repository that is not there has no page', async () => {
  expect((await page(`/example.org/other/-/commit/${second}`)).status).toBe(404)
})
