import { expect, onTestFinished, test } from 'vitest'
import { startColours } from '../../../src/web/colours/colours.ts'
import { createRecordedLog } from '../../support/log.ts'

function start() {
  const log = createRecordedLog()
  const colours = startColours(log)
  onTestFinished(() => colours.close())
  const linesOf = (path: string, lines: string[], blob = 'b1') => colours.linesOf({ path, blob, first: 1, lines })
  return { log, linesOf }
}

test('lines of a known language are coloured, each whole by itself, and kept', async () => {
  const { linesOf } = start()
  const lines = ['/* one', '<two> */', "const a = '\u202e'"]
  await expect
    .poll(() => linesOf('a.ts', lines))
    .toEqual([
      '<span class="hljs-comment">/* one</span>',
      '<span class="hljs-comment">&lt;two&gt; */</span>',
      '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&#x27;<span class="hidden-mark">\\u202e</span>&#x27;</span>',
    ])
  expect(await linesOf('a.ts', lines)).toBe(await linesOf('a.ts', lines))
})

test('another name of the same content is coloured by its own language', async () => {
  const { linesOf } = start()
  await expect.poll(() => linesOf('a.py', ['# note'])).toEqual(['<span class="hljs-comment"># note</span>'])
  expect(await linesOf('a.txt', ['# note'])).toEqual(['# note'])
})

test.each([
  ['an unknown ending', 'a.zzz', ['const a = 1 < 2']],
  ['no ending', 'LICENSE', ['const a = 1 < 2']],
  ['a line that no person wrote', 'a.ts', [`const a = '${'x'.repeat(6_000)}'`]],
  ['a very long text', 'a.ts', Array.from({ length: 20_000 }, () => 'const a = 1 // and what there is to say of it')],
])('%s has no colours', async (_, path, lines) => {
  const { linesOf } = start()
  const html = await linesOf(path, lines)
  expect(html).toHaveLength(lines.length)
  expect(html.join('')).not.toContain('<span')
})
