import { stemOf } from '../../search/text/same-words.ts'
import { splitIdentifiers } from '../../search/text/split-identifiers.ts'
import { escapeLabel } from '../find/finding.ts'
import { type FileUses, usesOfName } from '../find/uses-of-name.ts'
import { type TestAt, testAt, testsStarting } from '../functions/test-at.ts'
import type { Means } from '../kinds/kind.ts'
import type { Asked } from '../question/asked.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { isCalledSo } from './called-so.ts'

const MOST_FILES = 8
/** Of a name that many test files have, so many are read. */
const MOST_READ = 40
const MOST_CALLED = 4
const TEST_LINES = 6

/** Tests of a name, best first. */
interface TestsNaming {
  places: readonly ReplyPlace[]
  /** Those besides the best whose titles have the name; not all of them are among the places. */
  called: readonly ReplyPlace[]
}

/**
 * The tests that name something. Files named like it come first, then those with tests called after it, then those whose path has the
 * question's other words: several packages may test a name.
 */
export async function testsNaming(name: string, { words }: Asked, means: Means): Promise<TestsNaming> {
  const { files } = await usesOfName(name, means)
  const inTests = files.filter(({ kind }) => kind === 'test')
  const others = words.filter((word) => word !== name.toLowerCase()).map(stemOf)
  const said = ({ path }: FileUses) => {
    const parts = new Set(
      path
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .map(stemOf),
    )
    return others.filter((word) => parts.has(word)).length
  }
  const isCalled = (file: FileUses) => Number(isCalledSo(file, name))
  const likeliest = inTests.toSorted((a, b) => isCalled(b) - isCalled(a) || said(b) - said(a)).slice(0, MOST_READ)
  const read = await Promise.all(
    likeliest.map(async (file) => {
      const lines = await means.lines(file)
      return { file, lines, called: testsCalled(name, lines) }
    }),
  )
  const ordered = read.sort(
    (a, b) =>
      isCalled(b.file) - isCalled(a.file) ||
      Number(b.called.length > 0) - Number(a.called.length > 0) ||
      said(b.file) - said(a.file),
  )
  const [first, ...rest] = ordered.slice(0, MOST_FILES).map(({ file, lines, called }) => {
    const those = called.map(({ line }) => placeAt({ ...file, symbol: name }, lines, line))
    return those.length > 0 ? { called: those, others: [] } : { called: [], others: [placeIn(file, name, lines)] }
  })
  if (first === undefined) return { places: [], called: [] }
  const [best, ...further] = [...first.others, ...first.called]
  const called = [...further, ...rest.flatMap((one) => one.called)]
  return {
    places: [...(best ? [best] : []), ...called.slice(0, MOST_CALLED), ...rest.flatMap((one) => one.others)],
    called,
  }
}

/** The tests whose titles have the words of a name next to each other, those that say least else first. */
function testsCalled(name: string, lines: readonly string[]): TestAt[] {
  return testsStarting(lines)
    .filter(({ title }) => isOf(title, name))
    .sort((a, b) => a.title.length - b.title.length)
}

/** One word such as `get` is also in titles of other things, unless it is first, or written as a name. */
function isOf(title: string, name: string): boolean {
  const said = plain(name)
  if (!plain(title).includes(said)) return false
  if (said.trim().includes(' ')) return true
  if (/^\W*[A-Z]/.test(name))
    return splitIdentifiers(title)
      .split(/[^A-Za-z\d]+/)
      .includes(name)
  return (
    plain(title)
      .replace(/^ tests? /, ' ')
      .startsWith(said) || new RegExp(`[.#:\`'"]${RegExp.escape(name)}|${RegExp.escape(name)}[\`'"(]`).test(title)
  )
}

/** With a space around each word. */
function plain(text: string): string {
  const words = splitIdentifiers(text)
    .toLowerCase()
    .split(/[^a-z\d]+/)
  return ` ${words.filter((word) => word !== '').join(' ')} `
}

function placeIn(file: FileUses, name: string, lines: readonly string[]): ReplyPlace {
  const uses = file.lines.filter(({ role }) => role === 'use')
  // Imports contain it too, but test nothing.
  const used = uses.find(({ line }) => testAt(lines, line) !== undefined) ?? uses[0] ?? file.lines[0]
  return placeAt({ ...file, symbol: name }, lines, used?.line ?? 1)
}

/** The test around a line. */
export function placeAt(
  { repo, commit, path, symbol }: Pick<ReplyPlace, 'repo' | 'commit' | 'path' | 'symbol'>,
  lines: readonly string[],
  line: number,
): ReplyPlace {
  const test = testAt(lines, line)
  const startLine = test?.line ?? line
  const endLine = test === undefined ? line : Math.min(lines.length, startLine + TEST_LINES)
  const range = { startLine, endLine: Math.max(line, endLine) }
  const why = test === undefined ? undefined : `“${escapeLabel(test.title)}”`
  const shown = snippetOf(
    lines,
    { ...range, endLine: Math.max(range.endLine, Math.min(lines.length, startLine + TEST_LINES)) },
    line,
  )
  return { repo, commit, path, symbol, ...range, lines: shown, ...(why !== undefined && { why }) }
}
