import { request } from 'node:http'
import { expect, test } from 'vitest'
import { setSiteConfig } from '../../../src/operator/index.ts'
import type { InstanceOptions } from '../../../src/ports/instance.ts'
import { fileWords } from '../../../src/web/words/browse.ts'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const ownScript = /<script src="\/assets\/page\.js\?v=[0-9a-f]{12}" defer><\/script>/
/** Without the colours. */
const textOf = (body: string) => body.replace(/<\/?span[^>]*>/g, '')

async function start(options: Partial<InstanceOptions> = {}) {
  const sample = makeSampleRepository('sample', {
    'src/a.ts': 'first\nif (a < b && "c") {}\nthird\n',
    'evil.html': '<script>alert(1)</script>\n',
    'data.bin': new Uint8Array([0, 1, 2]),
    'long.txt': Array.from({ length: 9_000 }, (_, index) => `line ${index + 1}`).join('\n'),
  })
  sample.link('pointer', 'src/a.ts')
  sample.commit({})
  const instance = await startTestInstance({
    repos: [{ name: 'example.org/sample', location: sample.path }],
    ...options,
  })
  const page = async (path: string) => {
    const response = await fetch(instance.url + path)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  return { sample, instance, page }
}

const shared = await start({})

test('a file is shown escaped, with line numbers and the asked lines marked', async () => {
  const { page, sample } = shared
  const head = sample.git('rev-parse', 'HEAD')
  const { status, body } = await page(`/example.org/sample@${head}/-/blob/src/a.ts?L2-3`)
  expect(status).toBe(200)
  expect(body).toContain('<li id="L1"><a href="?L1" tabindex="-1">1</a><span>first</span></li>')
  expect(body).toContain('<li id="L2" class="marked" tabindex="-1" autofocus>')
  expect(textOf(body)).toContain('if (a &lt; b &amp;&amp; &quot;c&quot;) {}')
  expect(body).toContain('<li id="L3" class="marked"><a')
  expect(body).toContain(head.slice(0, 10))
  expect((await page(`/example.org/sample@${head}/-/blob/evil.html`)).body).not.toContain('<script>')
})

test('branches, short hashes and no revision at all lead to the file too', async () => {
  const { page, sample } = shared
  for (const revision of ['@main', `@${sample.git('rev-parse', '--short=8', 'HEAD')}`, '']) {
    expect((await page(`/example.org/sample${revision}/-/blob/src/a.ts`)).status, revision).toBe(200)
  }
})

test('what is no text says what it is', async () => {
  const { page } = shared
  expect((await page('/example.org/sample@main/-/blob/data.bin')).body).toContain(fileWords.binary)
  expect((await page('/example.org/sample@main/-/blob/pointer')).body).toContain(fileWords.symlink('src/a.ts'))
})

test('of a very long file the part around the marked lines is shown', async () => {
  const { page } = shared
  const { body } = await page('/example.org/sample@main/-/blob/long.txt?L8000')
  expect(body).toContain('<a href="?L4250">')
  expect(body).toContain('<li id="L8000" class="marked"')
  expect(body).not.toContain('id="L1"')
})

test.each([
  '/example.org/sample@main/-/blob/none.ts',
  '/example.org/sample@nowhere/-/blob/src/a.ts',
  '/example.org/other@main/-/blob/src/a.ts',
  '/example.org/sample@main/-/blob/%2e%2e/%2e%2e/etc/passwd',
  '/example.org/sample@main/-/blob/%E0%A4%A',
  '/deepsearch/3fa85f64-5717-4562-b3fc-2c963f66afa6',
  '/deepsearch/shared/nothing',
  '/nothing',
])('%s is a page that says it is not there', async (path) => {
  const { page } = shared
  const { status, body } = await page(path)
  expect(status).toBe(404)
  expect(body).toContain('<h1>Not found</h1>')
})

test('every page forbids framing and all scripts but its own file', async () => {
  const { page } = shared
  for (const path of ['/', '/example.org/sample@main/-/blob/src/a.ts', '/nothing']) {
    const { headers, body } = await page(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("form-action 'self'")
    expect(body.replace(ownScript, '')).not.toMatch(/<script|style=|\son[a-z]+=/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('pages answer under their own names only', async () => {
  const { instance } = await start({ instanceHost: 'code.example', publicUrl: 'https://public.example/' })
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      request(instance.url, { headers: { host } }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
  for (const host of ['localhost', '127.0.0.1:1', '[::1]:80', 'code.example:4100', 'PUBLIC.example']) {
    expect(await status(host), host).toBe(200)
  }
  for (const host of ['evil.example', 'localhost.evil.example', 'code.example.evil', '10.0.0.1']) {
    expect(await status(host), host).toBe(403)
  }
})

test('the start page lists what is served', async () => {
  const { page, instance } = shared
  await instance.ready()
  const { body } = await page('/')
  expect(body).toContain(
    '<a class="entry is-repository grow" href="/example.org/sample/-/tree/">example.org/sample</a>',
  )
})

test('a conversation has its page, under both addresses, with links that work', async () => {
  const { instance, page } = shared
  setSiteConfig({ dataDir: instance.dataDir, key: 'deepSearch.sharing.enabled', value: 'true' })
  const { text } = await connectTestClient(instance)
  const question = 'In sample: <b>where</b> is the [third](javascript:alert(1)) line'
  const answer = await text('deepsearch', { question })
  const link = /Link: (\S+)/.exec(answer)?.[1] ?? ''
  const shareUrl = /share_url: (\S+)/.exec(await text('deepsearch_read', { identifier: link }))?.[1] ?? ''
  for (const address of [link, shareUrl]) {
    const { status, body } = await page(new URL(address).pathname)
    expect(status).toBe(200)
    expect(body).toContain('&lt;b&gt;where&lt;/b&gt;')
    expect(body).not.toContain('href="javascript')
    expect(body).toContain('/-/blob/')
    const href = /href="([^"]+\/-\/blob\/[^"]+)"/.exec(body)?.[1] ?? ''
    expect((await fetch(href)).status).toBe(200)
  }
})
