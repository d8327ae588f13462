import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../../support/instance.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

async function start(files: Record<string, string>) {
  const repository = makeSampleRepository('sample', files)
  return connectTestClient(await startTestInstance({ repos: [{ location: repository.path }] }))
}

test('directories come first, with a slash', async () => {
  const { text } = await start({ 'a.txt': '', 'src/x.ts': '', 'lib/deep/y.ts': '', 'Z.md': '' })
  expect(await text('list_files', { repo: 'sample' })).toBe('lib/\nsrc/\nZ.md\na.txt')
  expect(await text('list_files', { repo: 'sample', path: '' })).toBe('lib/\nsrc/\nZ.md\na.txt')
  for (const path of ['lib', 'lib/', './lib', '/lib/']) {
    expect(await text('list_files', { repo: 'sample', path }), path).toBe('lib/deep/')
  }
})

test('at most a thousand entries are listed', async () => {
  const names = Array.from({ length: 1_203 }, (_, index) => [`many/f${String(index).padStart(5, '0')}`, ''])
  const { text } = await start(Object.fromEntries(names))
  const lines = (await text('list_files', { repo: 'sample', path: 'many' })).split('\n')
  expect(lines.slice(0, 1000).every((line) => line.startsWith('many/f'))).toBe(true)
  expect(lines.slice(1000)).toEqual(['', '[Truncated] Showing first 1000 of 1203 entries.'])
})

test('a directory that is not there, or is a file, fails', async () => {
  const { failure } = await start({ 'a.txt': 'a', 'lib/deep/x.ts': '', 'lib/deep/more/y.ts': '' })
  const said = (path: string) => failure('list_files', { repo: 'sample', path })
  expect(await said('none')).toBe(
    'There is no directory “none” at this revision. Without a path, list_files shows the root.',
  )
  expect(await said('libs')).toBe('There is no directory “libs” at this revision. Did you mean lib?')
  expect(await said('lib/dep')).toContain('Did you mean lib/deep?')
  expect(await said('more')).toContain('Did you mean lib/deep/more?')
  expect(await said('a.txt')).toBe('“a.txt” is a file. read_file shows it.')
})
