import { expect, test } from 'vitest'
import { includedBy } from '../../../src/research/pages/included.ts'

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
