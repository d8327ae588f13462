import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const long = Array.from({ length: 6_000 }, (_, index) => `line ${index + 1} of a long file`).join('\n')

async function start() {
  const repository = makeSampleRepository('sample', {
    'src/main.ts': 'one\ntwo\r\nthree\n',
    'long.txt': long,
    'bundle.js': ['first', 'x'.repeat(100_000), 'y'.repeat(2_000), '\u{1f600}'.repeat(40_000), 'last', ''].join('\n'),
    'data.json': 'z'.repeat(200_000),
    'wide.js': `${'w'.repeat(100_000)}\nnext\n`,
    'image.png': new Uint8Array([137, 80, 78, 71, 0, 0, 1]),
    'odd (name) #1.txt': 'odd',
  })
  repository.link('pointer', 'src/main.ts')
  const head = repository.commit({})
  const instance = await startTestInstance({ repos: [{ location: repository.path }] })
  return { repository, head, instance, ...(await connectTestClient(instance)) }
}

const shared = await start()

test('a file comes with its address at the commit and numbered lines', async () => {
  const { text, head, instance } = shared
  expect(await text('read_file', { repo: 'sample', path: 'src/main.ts' })).toBe(
    `URL: ${instance.publicUrl}/sample@${head}/-/blob/src/main.ts\n1: one\n2: two\n3: three\n4: `,
  )
})

test('a range is in the address, and ends where the file ends', async () => {
  const { text, head, instance } = shared
  const url = `URL: ${instance.publicUrl}/sample@${head}/-/blob/src/main.ts`
  const range = { repo: 'sample', path: '/src/main.ts' }
  expect(await text('read_file', { ...range, startLine: 2, endLine: 3 })).toBe(`${url}?L2-3\n2: two\n3: three`)
  expect(await text('read_file', { ...range, startLine: 3 })).toBe(`${url}?L3-4\n3: three\n4: `)
  expect(await text('read_file', { ...range, endLine: 1 })).toBe(`${url}?L1-1\n1: one`)
  expect(await text('read_file', { ...range, startLine: 3, endLine: 900 })).toContain('?L3-4\n')
})

test('a file over 128KB shows 200 lines and says how to read on', async () => {
  const { text } = shared
  const lines = (await text('read_file', { repo: 'sample', path: 'long.txt' })).split('\n')
  expect(lines).toHaveLength(202)
  expect(lines[200]).toBe('200: line 200 of a long file')
  expect(lines[201]).toBe(
    `[Truncated] Showing first 200 of 6000 lines (${Math.ceil(long.length / 1024)}KB total). Additional line ranges are available via startLine/endLine.`,
  )
  const section = await text('read_file', { repo: 'sample', path: 'long.txt', startLine: 5_000, endLine: 5_500 })
  expect(section.split('\n')).toHaveLength(502)
})

test('long lines of a file over 128KB are cut, which is said, and can be read one by one', async () => {
  const { text, structured } = shared
  const bundle = { repo: 'sample', path: 'bundle.js' }
  const shown = await structured('read_file', bundle)
  const [, first, second, third, fourth = '', ...rest] = String(shown.text).split('\n')
  expect([first, second, third]).toEqual(['1: first', `2: ${'x'.repeat(2_000)}… [line cut]`, `3: ${'y'.repeat(2_000)}`])
  expect([fourth.length, fourth.isWellFormed()]).toEqual(['4: '.length + 2_000 + '… [line cut]'.length, true])
  expect(rest).toEqual(['5: last', '6: ', expect.stringMatching(/^\[Truncated\] Lines 2, 4 cut at 2000 characters\./)])
  expect(shown).toMatchObject({ truncated: true, endLine: 6 })
  expect(await text('read_file', { ...bundle, startLine: 1, endLine: 3 })).toContain('Line 2 cut')
  const alone = await structured('read_file', { ...bundle, startLine: 2, endLine: 2 })
  expect(alone).toMatchObject({ content: 'x'.repeat(100_000), truncated: false })
  expect((await text('read_file', { repo: 'sample', path: 'data.json' })).length).toBeLessThan(3_000)
  expect(await structured('read_file', { repo: 'sample', path: 'wide.js' })).toMatchObject({ truncated: false })
})

test('another revision is read where it is named', async () => {
  const { text, repository, head, failure } = await start()
  const next = repository.commit({ 'src/main.ts': 'changed' })
  expect(await text('read_file', { repo: 'sample', path: 'src/main.ts', revision: head.slice(0, 10) })).toContain(
    '1: one',
  )
  expect(await text('read_file', { repo: 'sample', path: 'src/main.ts', revision: next })).toContain('1: changed')
  expect(await failure('read_file', { repo: 'sample', path: 'src/main.ts', revision: 'mian' })).toContain('mian')
})

test.each([
  [{ path: 'image.png' }, 'binary file'],
  [{ path: 'pointer' }, 'symbolic link to src/main.ts'],
  [{ path: 'src/zzz' }, 'There is no file “src/zzz” at this revision. list_files shows what there is.'],
  [{ path: 'src' }, '“src” is a directory. list_files shows what is in it.'],
  [{ path: 'main.ts' }, 'Did you mean src/main.ts?'],
  [{ path: 'src/main.ts', startLine: 9 }, 'past the end'],
  [{ path: 'src/main.ts', startLine: 3, endLine: 2 }, 'comes before'],
  [{ path: '../../etc/passwd' }, 'passwd'],
  [{ path: 'src/main.ts', revision: '--output=written.txt' }, '--output'],
])('%j fails and says why', async (args, why) => {
  const { failure } = shared
  expect(await failure('read_file', { repo: 'sample', ...args })).toContain(why)
})

test('an unknown repository is not found, with the nearest name', async () => {
  const { failure } = shared
  const text = await failure('read_file', { repo: 'smaple', path: 'x' })
  expect(text).toBe('repository not found: repo not found: name="smaple". Did you mean sample?')
})

test('an odd name makes an address that leads back to it', async () => {
  const { text } = shared
  const path = 'odd (name) #1.txt'
  const [line = ''] = (await text('read_file', { repo: 'sample', path })).split('\n')
  const page = await fetch(line.replace('URL: ', ''))
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('odd (name) #1.txt')
})
