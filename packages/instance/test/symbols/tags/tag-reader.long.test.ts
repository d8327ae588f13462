import { describe, expect, onTestFinished, test } from 'vitest'
import { hasCtags } from '../../../src/symbols/tags/find-ctags.ts'
import { TooSlow } from '../../../src/symbols/tags/tag.ts'
import { createTagReader } from '../../../src/symbols/tags/tag-reader.ts'

const env = { PATH: process.env.PATH }
const parsers = (await hasCtags(env)) ? [true, false] : [false]

/** In each: a type `Thing` with a member `work`, and something else by itself. */
const samples: readonly [path: string, text: string, more: string[]][] = [
  [
    'a.ts',
    'export class Thing {\n  #own = 1\n  work() {}\n}\nexport const LIMIT = 1\ninterface Shape { side: number }\n',
    ['LIMIT', 'Shape', 'side', 'own'],
  ],
  ['a.tsx', 'class Thing {\n  work() {}\n}\nexport const View = () => <p />\n', ['View']],
  ['a.js', 'class Thing {\n  work() {}\n}\nexports.other = 1\nThing.make = function () {}\n', ['other', 'make']],
  [
    'a.py',
    'class Thing:\n    def work(self):\n        pass\n\ndef other():\n    pass\nLIMIT = 1\n',
    ['other', 'LIMIT'],
  ],
  [
    'a.go',
    'package a\ntype Thing struct{ Size int }\nfunc (t *Thing) work() {}\nfunc other() {}\nconst Limit = 1\n',
    ['other', 'Limit', 'Size'],
  ],
  [
    'a.c',
    'struct Thing { int work; };\nstatic int *other(void)\n{\n  return 0;\n}\n#define LIMIT 1\nint declared(int);\n',
    ['other', 'LIMIT', 'declared'],
  ],
  ['a.cpp', 'namespace n {\nclass Thing { public: int work(); };\n}\nint n::Thing::work() { return 1; }\n', []],
  ['A.java', 'class Thing {\n  int size;\n  void work() {}\n  enum Kind { SMALL }\n}\n', ['size', 'Kind', 'SMALL']],
  [
    'a.rs',
    'pub struct Thing { size: u8 }\nimpl Thing {\n  pub fn work(&self) {}\n}\nconst LIMIT: u8 = 1;\nmacro_rules! other { () => {} }\n',
    ['size', 'LIMIT', 'other'],
  ],
  ['a.rb', 'class Thing\n  attr_reader :size\n  def work\n  end\n  LIMIT = 1\nend\n', ['size', 'LIMIT']],
  [
    'a.php',
    '<?php\nclass Thing {\n  const LIMIT = 1;\n  public function work() {}\n}\nfunction other() {}\n',
    ['LIMIT', 'other'],
  ],
  ['a.cs', 'namespace N {\n  class Thing {\n    int Size { get; }\n    void work() {}\n  }\n}\n', ['Size']],
]

describe.each(parsers)('the tags of a file, ctags: %s', (withCtags) => {
  test.each(samples)('%s', async (path, text, more) => {
    const tags = await read(withCtags, path, text)
    const names = tags.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Thing', 'work', ...more]))
    expect(tags.find(({ name }) => name === 'work')?.scope).toBe('Thing')
  })

  test('shell functions', async () => {
    expect(await read(withCtags, 'a.sh', 'work() {\n  echo\n}\n')).toMatchObject([{ name: 'work', line: 1 }])
  })

  test('a language that is not known has none', async () => {
    expect(await read(withCtags, 'a.unknown', 'class Thing {}')).toEqual([])
  })

  test('a file made to take long is given up, and the next one is read', async () => {
    const reader = await createTagReader(withCtags, env)
    onTestFinished(() => reader.close())
    const bomb = Buffer.from(`x = ${'[('.repeat(300_000)}\n${'def f():\n'.repeat(40_000)}`)
    await reader.read('bomb.py', bomb).catch((error: unknown) => expect(error).toBeInstanceOf(TooSlow))
    expect(await reader.read('a.py', Buffer.from('def work():\n    pass\n'))).toMatchObject([{ name: 'work' }])
  })
})

async function read(withCtags: boolean, path: string, text: string) {
  const reader = await createTagReader(withCtags, env)
  try {
    return await reader.read(path, Buffer.from(text))
  } finally {
    reader.close()
  }
}
