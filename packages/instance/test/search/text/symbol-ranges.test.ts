import { expect, test } from 'vitest'
import { outline } from '../../../src/search/text/outline.ts'
import { commentedStart, enclosingSymbol } from '../../../src/search/text/symbol-ranges.ts'

function around(line: number, path: string, text: string) {
  const lines = text.split('\n')
  const found = enclosingSymbol(line, lines, outline(lines, path))
  return found && [found.name, found.start, found.end]
}

const typescript = `import { a } from './a.ts'

const LIMIT = 7

/** Sends. */
export function send(
  text: string,
): Promise<void> {
  const parts = split(text)

  return post(parts)
}

const after = post(LIMIT)
class Box {
  open(lid: string) {
    return lid
  }

  size = 1
}`

test.each([
  [1, undefined],
  [3, ['LIMIT', 3, 3]],
  // A comment belongs to the symbol below it, whose range begins after it.
  [5, ['send', 6, 12]],
  [9, ['send', 6, 12]],
  [11, ['send', 6, 12]],
  [13, undefined],
  [14, ['after', 14, 14]],
  [17, ['open', 16, 18]],
  [20, ['Box', 15, 21]],
])('line %i of TypeScript stands in %j', (line, expected) => {
  expect(around(line, 'a.ts', typescript)).toEqual(expected)
})

test('Python ends where the indentation does, and C at the brace below preprocessor lines and labels', () => {
  expect(around(2, 'a.py', 'def one(\n    first,\n):\n    return first\n\n\nTWO = 2\n')).toEqual(['one', 1, 4])
  expect(
    around(6, 'a.c', 'static int run(int a)\n{\n#ifdef X\n\treturn 1;\n#endif\n\ta++;\nout:\n\treturn a;\n}\n\nint b;'),
  ).toEqual(['run', 1, 9])
})

test('a heading reaches to the next one', () => {
  expect(around(3, 'a.md', '# One\n\ntext\n\n## Two\n\nmore')).toEqual(['One', 1, 3])
})

test('a line below thousands of symbols is placed at once', () => {
  const text = `${'const a = 1\n'.repeat(20_000)}\nlast`
  const startedAt = performance.now()
  expect(around(20_002, 'a.ts', text)).toBeUndefined()
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('a comment above a symbol may have lines without asterisks', () => {
  const lines = ['int a;', '/**', ' Finds it.', '', ' @return what', ' */', '@Override', 'Element find() {', '}']
  expect(commentedStart(lines, 8)).toBe(2)
  expect(commentedStart(['a = b /* c', 'd */', 'function e() {'], 3)).toBe(3)
})

test('the comment of a function of C is above its type, which may have a line of its own', () => {
  const lines = ['/* Loads. */', 'static int', 'load(void)', '{', '}']
  expect(commentedStart(lines, 3)).toBe(1)
  expect(commentedStart(['fi', 'load() {', '}'], 2)).toBe(2)
  expect(commentedStart(['int x;', 'load(void)', '{', '}'], 2)).toBe(2)
})
