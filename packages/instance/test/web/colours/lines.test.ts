import { expect, test } from 'vitest'
import { colourLanguage } from '../../../src/web/colours/language.ts'
import { plainLine } from '../../../src/web/colours/plain-lines.ts'
import { splitLines } from '../../../src/web/colours/split-lines.ts'

test('spans that go over lines end with each and begin again', () => {
  const html = 'a<span class="s">b<span class="t">c\n\nd</span>e\nf</span>g'
  expect(splitLines(html)).toEqual([
    'a<span class="s">b<span class="t">c</span></span>',
    '<span class="s"><span class="t"></span></span>',
    '<span class="s"><span class="t">d</span>e</span>',
    '<span class="s">f</span>g',
  ])
})

test('a line is escaped, and what nobody sees in it becomes readable', () => {
  expect(plainLine(`<a href="x">&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&#x27;')
  expect(plainLine('a\u202eb\u0007\u200b')).toBe(
    ['a', 'b', '', '']
      .join('|')
      .replace('|', '<span class="hidden-mark">\\u202e</span>')
      .replace('|', '<span class="hidden-mark">\\u0007</span>')
      .replace('|', '<span class="hidden-mark">\\u200b</span>'),
  )
  expect(plainLine('\tgröße 日本 👩‍💻 שלום')).toBe('\tgröße 日本 👩‍💻 שלום')
})

test.each([
  ['src/a.ts', 'ts'],
  ['Dockerfile', 'dockerfile'],
  ['deep/Makefile', 'makefile'],
  ['x.VUE', 'xml'],
  ['Cargo.toml', 'ini'],
  ['LICENSE', undefined],
  ['a.b/c', undefined],
])('the language of %s is %s', (path, language) => {
  expect(colourLanguage(path)).toBe(language)
})
