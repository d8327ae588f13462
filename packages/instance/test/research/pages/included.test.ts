import { expect, test } from 'vitest'
import { includedBy, withIncluded } from '../../../src/research/pages/included.ts'

test.each([
  ['{* ../../docs_src/cors/a.py hl[2,6:8] *}', 'docs_src/cors/a.py', [2, 6, 7, 8]],
  ['{!> ../../docs_src/a.py!}', 'docs_src/a.py', []],
  ['--8<-- "examples/a.py:2:8"', 'examples/a.py', []],
  ['.. literalinclude:: ../code/a.py', 'code/a.py', []],
  ['include::code/a.rb[tag=x]', 'code/a.rb', []],
  ['<<< @/snippets/a.ts{2}', 'snippets/a.ts', []],
])('%s puts a file there', (line, end, marked) => {
  expect(includedBy([line])?.path).toMatch(new RegExp(`${RegExp.escape(end)}$`))
  expect(includedBy([line])?.marked).toEqual(marked)
})

test('some put only lines of it there', () => {
  expect(includedBy(['--8<-- "a.py:2:8"'])).toMatchObject({ from: 2, to: 8 })
  expect(includedBy(['.. literalinclude:: a.py', '   :lines: 3-5'])).toMatchObject({ from: 3, to: 5 })
  expect(includedBy(['.. literalinclude:: a.py', '   :lines: 3-'])).toMatchObject({ from: 3, to: undefined })
  expect(includedBy(['.. literalinclude:: a.py', '   :lines: 3'])).toMatchObject({ from: 3, to: 3 })
})

test.each([[['include::other.adoc[]']], [['See a.py:', 'it works.']], [['.. literalinclude:: a.py', 'And more.']]])(
  '%j says something itself, or is a page',
  (lines) => expect(includedBy(lines)).toBeUndefined(),
)

test('an overlong line includes nothing', () => {
  expect(includedBy([`include::a${'.a[]'.repeat(50)}!`])).toBeUndefined()
  expect(includedBy([`include::a${'.a[]'.repeat(20_000)}!`])).toBeUndefined()
})

test.each([
  ['--8<-- "../main.py"', ['one/main.py', 'two/main.py'], 'one/main.py'],
  ['--8<-- "../main.py"', ['two/main.py'], 'two/main.py'],
  ['--8<-- "../main.py"', ['two/main.py', 'three/main.py'], undefined],
  ['--8<-- "../main.py"', ['two/main.py/notes.txt'], undefined],
  ['--8<-- "../main.py:0:5"', ['one/main.py'], 'one/main.py'],
])('%s with %j puts %s into one/docs/page.md', async (line, paths, expected) => {
  const means = {
    paths: async () => paths.map((path) => ({ repo: 'shop', commit: 'c', path, matchCount: 0, lines: [] })),
    lines: async ({ path }: { path: string }) => [path],
  }
  const blocks = await withIncluded(
    [{ kind: 'code', lines: [line] }],
    { repo: 'shop', path: 'one/docs/page.md' },
    means,
  )
  expect(blocks.flatMap(({ lines }) => lines)).toEqual(expected === undefined ? [] : [expected])
})
