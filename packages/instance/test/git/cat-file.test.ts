import { expect, onTestFinished, test } from 'vitest'
import { CatFile } from '../../src/git/cat-file.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'

function openSample(files: Record<string, string | Uint8Array>) {
  const sample = makeSampleRepository('sample', files)
  const catFile = new CatFile(`${sample.path}/.git`, {})
  onTestFinished(() => catFile.kill())
  return { sample, catFile }
}

test('many objects are read in one go and in order, whatever is missing between them', async () => {
  const { catFile } = openSample({ a: 'first', b: 'x'.repeat(300_000), c: '' })
  const found = await catFile.all(['HEAD:a', 'HEAD:nothing', 'HEAD:b', 'f'.repeat(40), 'HEAD:c'])
  expect(found.map((object) => object?.content.length)).toEqual([5, undefined, 300_000, undefined, 0])
})

test('contents of every size come whole, wherever the pipe parts them', async () => {
  const sizes = Array.from({ length: 60 }, (_, at) => (at * 37_441) % 200_000)
  const names = sizes.map((_, at) => `f${at}`)
  const files = Object.fromEntries(names.map((name, at) => [name, name.padEnd(sizes[at] ?? 0, `${name} `)]))
  const { catFile } = openSample(files)
  for (const withContent of [true, false, true]) {
    const found = await catFile.all(
      names.map((name) => `HEAD:${name}`),
      withContent,
    )
    const expected = names.map((name) => (withContent ? files[name] : ''))
    expect(found.map((object) => object?.content.toString())).toEqual(expected)
  }
})

test('a newline in a name asks nothing else', async () => {
  const { catFile } = openSample({ a: 'first' })
  const found = await catFile.all(['HEAD:x\ncontents HEAD:a', 'HEAD:a missing\n', 'HEAD:a'])
  expect(found.map((object) => object?.content.toString())).toEqual([undefined, undefined, 'first'])
})

test('moved branches are seen without starting anew', async () => {
  const { sample, catFile } = openSample({ a: 'first' })
  await catFile.info('refs/heads/main')
  const second = sample.commit({ a: 'second' })
  expect((await catFile.info('refs/heads/main'))?.id).toBe(second)
})

test('requests on a process that died are rejected', async () => {
  const catFile = new CatFile('/nowhere/at/all', {})
  await expect(catFile.object('HEAD')).rejects.toThrow(/not a git repository/)
  expect(catFile.alive).toBe(false)
  await expect(catFile.object('HEAD')).rejects.toThrow()
})
