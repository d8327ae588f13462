import { expect, test } from 'vitest'
import { failureWords } from '../../../src/web/words/frame.ts'
import { startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const sample = makeSampleRepository('sample', {
  'README.md': '# Sample\n\n<b onclick="x()">Bold</b> ![logo](https://elsewhere.example/x.png) [next](docs/next.md)\n',
  'docs/next.md': '# Next\n',
  'page.html': '<script>alert(1)</script>\n',
  'a b.ts': 'export const spaced = 1\n',
  'src/(shop)/[id]/page.tsx': 'export const shop = 1\n',
  'größe-日本.txt': 'Größe\n',
  'x\u202egpj.js': 'turned()\n',
  'data.bin': new Uint8Array([0, 1]),
})
const first = sample.git('rev-parse', 'HEAD')
sample.commit({ 'a b.ts': 'export const spaced = 2\n' }, 'Change <b>it</b>')
sample.git('branch', 'feature/x', first)
const empty = makeSampleRepository('empty', {})
empty.git('update-ref', '-d', 'HEAD')
const instance = await startTestInstance({ repos: [{ location: sample.path }, { location: empty.path }] })

async function page(path: string) {
  const response = await fetch(instance.url + path, { redirect: 'manual' })
  const location = response.headers.get('location')
  return { status: response.status, location, headers: response.headers, body: await response.text() }
}

test('everything that a folder links can be opened, whatever it is called', async () => {
  const seen = new Set<string>()
  const queue = ['/sample/-/tree/']
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    const { status, body } = await page(address)
    expect(status, address).toBe(200)
    const [, main = ''] = body.split('<ul class="entries">')
    for (const [, link = ''] of main.matchAll(/<a class="entry[^"]*" href="([^"]+)"/g)) {
      if (!seen.has(link)) queue.push(link)
      seen.add(link)
    }
  }
  expect([...seen].map((link) => decodeURIComponent(link)).sort()).toEqual([
    '/sample/-/blob/README.md',
    '/sample/-/blob/a b.ts',
    '/sample/-/blob/data.bin',
    '/sample/-/blob/docs/next.md',
    '/sample/-/blob/größe-日本.txt',
    '/sample/-/blob/page.html',
    '/sample/-/blob/src/(shop)/[id]/page.tsx',
    '/sample/-/blob/x\u202egpj.js',
    '/sample/-/tree/',
    '/sample/-/tree/docs/',
    '/sample/-/tree/src/',
    '/sample/-/tree/src/(shop)/',
    '/sample/-/tree/src/(shop)/[id]/',
  ])
})

test('a folder shows its README without the HTML and pictures of others', async () => {
  const { body } = await page('/sample/-/tree/')
  expect(body).toContain('<p>Bold logo <a href="docs/next.md">next</a></p>')
  expect(body).not.toMatch(/onclick|elsewhere|\u202e/)
  expect((await page('/sample/-/tree/docs/next.md')).location).toBe('/sample/-/blob/docs/next.md')
})

test('folders, files and short addresses lead to each other', async () => {
  expect((await page('/sample')).location).toBe('/sample/-/tree/')
  expect((await page('/sample@feature/x')).location).toBe('/sample@feature/x/-/tree/')
  expect((await page('/sample/-/tree/src')).location).toBe('/sample/-/tree/src/')
  expect((await page('/sample/-/blob/src')).location).toBe('/sample/-/tree/src/')
  expect((await page('/sample/-/blob/a%20b.ts?lines=L9-4')).location).toBe('/sample/-/blob/a%20b.ts?L4-9')
  const typed = '/sample/-/switch?kind=blob&path=a%2520b.ts&to=feature/x'
  expect((await page(typed)).location).toBe('/sample@feature/x/-/blob/a%20b.ts')
  expect((await page('/sample/-/switch?to=//evil.example')).location).toBe('/sample@//evil.example/-/tree/')
})

test('the raw text is nothing but text, also to a browser that would rather run it', async () => {
  const { status, headers, body } = await page('/sample/-/raw/page.html')
  expect([status, body]).toEqual([200, '<script>alert(1)</script>\n'])
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(headers.get('cache-control')).toBe('no-store')
  for (const path of ['data.bin', 'none.txt', 'src']) {
    expect((await page(`/sample/-/raw/${path}`)).status, path).toBe(404)
  }
})

test('the history of a file leads to each commit and to the file as it was', async () => {
  const head = sample.git('rev-parse', 'HEAD')
  const { body } = await page('/sample/-/commits/a%20b.ts')
  expect(body).toContain(`href="/sample/-/commit/${head}">Change &lt;b&gt;it&lt;/b&gt;</a>`)
  expect(body).toContain(`href="/sample@${first}/-/blob/a%20b.ts"`)
  expect((await page('/sample@feature/x/-/commits/a%20b.ts')).body).not.toContain(head)
  expect((await page('/sample/-/commits/a%20b.ts?L1')).body).toContain(head)
  expect((await page('/sample/-/commits/never.ts')).status).toBe(404)
  const compared = await page('/sample/-/compare/feature/x...main')
  expect(compared.body).toContain(`href="/sample@${head}/-/blob/a%20b.ts?L1"`)
  expect((await page('/sample/-/compare/main~1...main')).status).toBe(200)
})

test('a search shows lines that lead to the file, within one repository or all', async () => {
  for (const address of ['/search?q=spaced', '/search?q=spaced&repo=sample', '/search?q=spaced+things&by=meaning']) {
    const { status, body } = await page(address)
    expect(status).toBe(200)
    expect(body, address).toMatch(/href="\/sample@[0-9a-f]{40}\/-\/blob\/a%20b.ts\?L1"/)
  }
  expect((await page('/search?q=%3Cscript%3Ealert(1)')).body).not.toContain('<script>alert')
  expect((await page('/search?q=%2F(%2F')).body).toContain('role="alert"')
  expect((await page('/search?q=spaced&repo=nothing')).status).toBe(404)
})

test('what is empty, unknown or misspelled is said, with where to go instead', async () => {
  const none = await page('/empty/-/tree/')
  expect([none.status, none.body.includes(failureWords.empty('empty'))]).toEqual([200, true])
  expect((await page('/empty@main/-/blob/a.ts')).body).toContain(failureWords.empty('empty'))
  const revision = await page('/sample@feature%2Fy/-/tree/')
  expect(revision.status).toBe(404)
  expect(revision.body).toContain('href="/sample@feature/x/-/tree/"')
  const path = await page('/sample@main/-/blob/a-b.ts')
  expect(path.status).toBe(404)
  expect(path.body).toContain('href="/sample@main/-/blob/a%20b.ts"')
  expect((await page('/sampel/-/tree/')).status).toBe(404)
})
