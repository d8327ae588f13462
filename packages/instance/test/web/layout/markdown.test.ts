import { expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/web/layout/markdown.ts'

const render = async (text: string) => String(await renderMarkdown(text))

test('headings, lists, links and fences are rendered', async () => {
  const text = '## Places\n\n- [a.ts](http://localhost/x?L1-2)\n\n  ```\n  1: a < b\n  ```'
  const page = await render(text)
  expect(page).toContain('<h2>Places</h2>')
  expect(page).toContain('<a href="http://localhost/x?L1-2">a.ts</a>')
  expect(page).toContain('<code>1: a &lt; b\n</code>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://example.org/track.png)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//example.org/elsewhere)',
  '```"><script>alert(1)</script>\n```',
])('%s does no harm', async (text) => {
  const page = await render(text)
  expect(page).not.toMatch(/<script|<img|href="(?:javascript|data|vbscript|\/\/)/i)
})

test('relative addresses stay', async () => {
  expect(await render('[a](/repo@abc/-/blob/a.ts?L1-2)')).toContain('href="/repo@abc/-/blob/a.ts?L1-2"')
})
