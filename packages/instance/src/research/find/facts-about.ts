import { outline } from '../../search/text/outline.ts'
import { testAt } from '../functions/test-at.ts'
import { code, escapeLabel, symbolMeant } from './finding.ts'
import type { Lookups } from './lookups.ts'
import { type FileUses, usesOfName } from './uses-of-name.ts'

/** A name in more files than this probably means several things. */
const MOST_FILES = 40
const SHORTEST = 4

/** One line each: who uses a symbol, and where it is tested; nothing for a name that many things have. */
export async function factsAbout(
  place: { symbol: string | undefined; owner?: string | undefined; path: string },
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
  linkTo: (place: LinkedLine) => string,
): Promise<string[]> {
  const { path } = place
  const symbol = symbolMeant(place)
  if (symbol === undefined || symbol.length < SHORTEST || !/^[\w$]+$/.test(symbol)) return []
  const { files, isWhole } = await usesOfName(symbol, lookups)
  if (!isWhole || files.length > MOST_FILES) return []
  const isCall = await callTest(symbol, path, files, lookups)
  const used = files.flatMap((file) => {
    const lines = file.lines.filter(({ role, text }) => role === 'use' && isCall?.(text) !== false)
    return lines.length === 0 ? [] : [{ ...file, lines }]
  })
  const callers = used.filter((file) => file.kind === 'code')
  const [caller] = [...callers.filter((file) => file.path !== path), ...callers]
  const test = used.find((file) => file.kind === 'test')
  const tested = test && (await testedIn(test, lookups))
  const count = callers.reduce((sum, { lines }) => sum + lines.length, 0)
  const times = count === 1 ? 'once, in' : `${count} times, as in`
  return [
    ...(caller === undefined
      ? []
      : [`${code(symbol)} is ${isCall === undefined ? 'used' : 'called'} ${times} ${linkTo(lineOf(caller))}`]),
    ...(tested === undefined ? [] : [`Tested in ${linkTo(tested)}${tested.title}`]),
  ]
}

/** Strings of one line. */
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g
const FUNCTION = /\b(?:function|def|func|fn|fun|sub)\b|=>|\)\s*\{\s*$/

/** Keys, texts and variables also have an everyday word for a name: of a function that is called so, only calls count. Undefined for others. */
async function callTest(
  symbol: string,
  path: string,
  files: readonly FileUses[],
  { lines }: Pick<Lookups, 'lines'>,
): Promise<((text: string) => boolean) | undefined> {
  const file = /^[a-z]+$/.test(symbol) ? files.find((one) => one.path === path) : undefined
  const read = file === undefined ? [] : await lines(file)
  const defined = outline(read, path).find(({ name, line }) => name === symbol && FUNCTION.test(read[line - 1] ?? ''))
  if (defined === undefined) return undefined
  // On another object, it is another function, unless it is a method itself or what a package or this file exports.
  const isMember = defined.indent > 0 || /\.(?:go|py)$/.test(path)
  const stem = RegExp.escape(path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''))
  const call = new RegExp(`(?:(?<![\\w$${isMember ? '' : '.'}-])|(?<=(?<![\\w$.-])${stem}\\.))${symbol}\\s*\\(`)
  return (text) => call.test(text.replace(QUOTED, '""'))
}

interface LinkedLine {
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
}

function lineOf({ repo, commit, path, lines }: FileUses): LinkedLine {
  const line = lines[0]?.line ?? 1
  return { repo, commit, path, startLine: line, endLine: line }
}

async function testedIn(file: FileUses, lookups: Pick<Lookups, 'lines'>): Promise<LinkedLine & { title: string }> {
  const place = lineOf(file)
  const test = testAt(await lookups.lines(file), place.startLine)
  const startLine = test?.line ?? place.startLine
  return { ...place, startLine, endLine: startLine, title: test === undefined ? '' : `: “${escapeLabel(test.title)}”` }
}
