/** The test that contains a line. */
export interface TestAt {
  line: number
  /** Its description or name. */
  title: string
}

const FARTHEST = 80
/** `it('…')`, `test("…")`, `describe(…)`, `t.Run("…")`, `should "…"`, `context '…'`. */
const SENTENCE =
  /\b(?:it|test|describe|context|should|specify|scenario|suite|t\.Run|Deno\.test|test_expect_success)(?:\.\w+)*\s*\(?\s*(["'`])((?:(?!\1).)+)\1/
/** `def test_x`, `func TestX`, `fn x` below `#[test]`, `void testX()` below `@Test` or `[Fact]`, `test_expect_success 'x'`. */
const NAMED = /\b(?:def|func|fn|function|void|fun)\s+((?:test|Test|Benchmark|Example)\w*)/
const MARKED =
  /^\s*(?:#\[(?:\w+::)?test\]|@(?:\w+)?Test\b|\[(?:\w*Fact|Theory|Test(?:Case|Method)?|DataTestMethod)\b[^\]]*\]|rgtest!\()/
const ANY_FUNCTION = /\b(?:fn|void|fun|def|(?:async )?Task)\s+(\w+)|rgtest!\(\s*(\w+)/

/** The nearest test that starts on or above a line; undefined if there is none. */
export function testAt(lines: readonly string[], line: number, farthest = FARTHEST): TestAt | undefined {
  for (let number = line; number > Math.max(0, line - farthest); number--) {
    const text = lines[number - 1] ?? ''
    const said = SENTENCE.exec(text)?.[2] ?? NAMED.exec(text)?.[1] ?? markedName(lines, number)
    if (said !== undefined) return { line: number, title: said }
  }
  return undefined
}

/** All tests of a file. */
export function testsStarting(lines: readonly string[]): TestAt[] {
  return lines.flatMap((_line, index) => testAt(lines, index + 1, 1) ?? [])
}

function markedName(lines: readonly string[], number: number): string | undefined {
  const text = lines[number - 1] ?? ''
  const above = lines.slice(Math.max(0, number - 4), number)
  if (!above.some((one) => MARKED.test(one))) return undefined
  const found = ANY_FUNCTION.exec(text)
  return found?.[1] ?? found?.[2]
}
