import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

/** Names that break the line, and names that show another name to people. */
const NAMES = ['src/line\nbreak.ts', 'src/turned\u202Est.exe.ts', 'src/isolate\u2066d.ts', 'src/esc\u001b[31m.ts']
const ESCAPED = ['src/line\\nbreak.ts', 'src/turned\\u202est.exe.ts', 'src/isolate\\u2066d.ts', 'src/esc\\u001b[31m.ts']
const RAW = /(?!\n)[\p{Cc}\p{Bidi_Control}]|line\nbreak/u

const text = (name: string) => `export function pumpWater() {\n  return '${encodeURIComponent(name)}'\n}\n`
const files = Object.fromEntries(NAMES.map((name) => [name, text(name)]))
const sample = makeSampleRepository('pumps', { 'readme.md': 'Begin\n' })
const head = sample.commit(files, 'Pump')
const instance = await startTestInstance({ repos: [{ location: sample.path }] })
const client = await connectTestClient(instance)
const repo = 'pumps'

test.each([
  ['keyword_search', { query: 'pumpWater' }],
  ['nls_search', { query: 'pump water' }],
  ['code_finder', { task: 'In repository pumps: where is water pumped?' }],
  ['list_files', { repo, path: 'src' }],
  ['compare_revisions', { repo, base: 'HEAD~1', head: 'HEAD' }],
  ['diff_search', { repos: [repo], pattern: 'pumpWater' }],
  ['find_references', { repo, path: NAMES[0], symbol: 'pumpWater' }],
  ['go_to_definition', { repo, path: NAMES[0], symbol: 'pumpWater' }],
  ['deepsearch', { question: 'In repository pumps: where is water pumped?' }],
  ['keyword_search', { query: 'file:ts$' }],
])('%s shows the names of files on one line, in their own order: %j', async (tool, args) => {
  const shown = await client.text(tool, args)
  expect(shown).not.toMatch(RAW)
  const isShown = (name: string) => shown.includes(name) || shown.includes(name.replace(/[\\[\]]/g, '\\$&'))
  expect(ESCAPED.filter(isShown), shown).not.toEqual([])
})

test('what a tool suggests is escaped too, and what it gives programs is the name itself', async () => {
  expect(await client.failure('read_file', { repo, path: 'src/linebreak.ts' })).toContain(
    'Did you mean src/line\\nbreak.ts',
  )
  const { files } = await client.structured('list_files', { repo, path: 'src' })
  for (const path of NAMES) {
    expect(files).toContainEqual(expect.objectContaining({ path }))
    expect(await client.text('read_file', { repo, path })).toContain('pumpWater')
  }
})

test('links lead to pages that show the names escaped', async () => {
  const { files } = await client.structured('list_files', { repo, path: 'src' })
  const addresses = JSON.stringify(files).match(/http[^"]+/g) ?? []
  expect(addresses).toHaveLength(NAMES.length)
  for (const address of [...addresses, `${instance.publicUrl}/${repo}/-/commit/${head}`]) {
    expect(address).not.toMatch(RAW)
    const page = await fetch(address)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).not.toMatch(RAW)
    expect(ESCAPED.filter((name) => html.includes(name))).toHaveLength(address.includes('/commit/') ? NAMES.length : 1)
  }
})
