import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const stubs = Array.from({ length: 2 }, (_, at) => `@overload\ndef weigh(item: T${at}) -> int: ...\n\n`)
const shop = makeSampleRepository('shop', {
  'src/scale.py': `from typing import overload\n\n${stubs.join('\n')}def weigh(item):\n    grams = item.grams\n    return grams\n`,
  'src/total.ts':
    '/** Adds up what was sold, with all that comes with it. */\nexport function addUp(a: number): number\nexport function addUp(a: string): number\nexport function addUp(a: unknown): number {\n  return Number(a)\n}\n',
  'src/Lid.cs':
    '#pragma warning disable 1591\n// ReSharper disable once CheckNamespace\npublic class LidOpener\n{\n    public void OpenLid() {}\n}\n',
})
const ask = await serveToKinds([shop])
const cask = makeSampleRepository('cask', {
  'include/cask.hpp':
    '#pragma once\nint pourOut(int litres);\nstruct Cask {\n  virtual int drain() {\n    pourOut(1);\n    return pourOut(2);\n  }\n};\n',
  'src/cask.cpp':
    '#include "cask.hpp"\nint pourOut(int litres) {\n  return litres;\n}\nint all() {\n  return pourOut(9);\n}\n',
  'tests/test_cask.cpp': 'int test() {\n  return pourOut(3);\n}\n',
})

test('a name is defined where it does something, not where one way to call it is declared', async () => {
  expect((await ask('where is weigh defined'))?.places[0]).toMatchObject({ path: 'src/scale.py', line: 10 })
  expect((await ask('where is addUp defined'))?.places[0]).toMatchObject({ path: 'src/total.ts', line: 4 })
})

test('what a comment tells a tool is nothing that it says of the code', async () => {
  const reply = await ask('what is LidOpener')
  expect(reply?.first).toContain('src/Lid.cs')
  expect(reply?.first).not.toMatch(/pragma|ReSharper/)
})

test('lines that only declare a name are told from those that use it', async () => {
  expect((await ask('where is addUp used'))?.first).toContain('3 lines')
  const inHeaders = await (await serveToKinds([cask]))('where is pourOut used')
  expect(inHeaders?.first).toContain('5 in code (2 of them only declare it), 1 in tests')
})
