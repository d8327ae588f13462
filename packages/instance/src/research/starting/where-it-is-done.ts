import { outline } from '../../search/text/outline.ts'
import { definesType } from '../../search/text/pieces-of.ts'
import { endOfSymbol } from '../../search/text/symbol-ranges.ts'
import { nextCalls } from '../explaining/next-calls.ts'
import { bodyStart, tellingLines } from '../functions/telling-lines.ts'
import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { functionsFirst } from './functions-first.ts'

/** So many calls are followed. */
const STEPS = 2
const SHOWN = 8
/** Words of questions how a thing is made. */
const MAKES =
  /^(?:build|creat|construct|init(?:iali[sz])?|instantiat|mak|new|set|start)(?:e[sd]?|s|ing|ion|ation|ors?)?$/i
const SHORTEST_BODY = 2
/** Fewer lines of a body say nothing of it. */
const FEWEST = 3
/** Statements that are more than handing on, or not even that. */
const DOES_MORE = /\b(?:if|for|while|switch|match|case|try|throw|raise|unless)\b|&&|\|\||\?\?|=>|\?.*:/
const COMMENT = /^\s*(?:\/\/|\/?\*|#|--|"""|''')/
const CALLS = /[\w$]\s?(?:<[\w, ]{1,40}>)?\(/

/** Places to start at: what makes a thing, or only hands on, comes after what does something, and none is shown as a signature alone. */
export async function whereItIsDone(
  places: readonly ReplyPlace[],
  { words, names, isDeed }: { words: readonly string[]; names: readonly string[]; isDeed: boolean },
  means: Means,
): Promise<ReplyPlace[]> {
  const isLater = isDeed && names.length === 0 && !words.some((word) => MAKES.test(word))
  const made = isLater ? [...places.filter((one) => !isConstructor(one)), ...places.filter(isConstructor)] : places
  const inOrder = names.length > 0 ? made : await functionsFirst(made, means)
  const [first, ...others] = inOrder
  if (first === undefined) return []
  const done = names.length > 0 ? undefined : await followed(first, words, means)
  const all = done === undefined ? inOrder : [done, first, ...others.filter((one) => !isWithin(one, done))]
  return await Promise.all(all.map(async (one) => withBody(one, await means.lines(one), words)))
}

function isConstructor({ symbol = '', owner }: ReplyPlace): boolean {
  return symbol === owner || /^(?:[nN]ew[A-Z_]|__init__$|constructor$|initialize$|new$)/.test(symbol)
}

/** What a function of one statement calls in the end; undefined if it does more itself. */
async function followed(
  { repo, commit, path, symbol, startLine, endLine }: ReplyPlace,
  words: readonly string[],
  means: Means,
): Promise<ReplyPlace | undefined> {
  if (symbol === undefined) return undefined
  let at = { repo, commit, path, symbol, startLine, endLine }
  let found: ReplyPlace | undefined
  for (let step = 0; step < STEPS; step++) {
    const lines = await means.lines(at)
    const own = definedIn(lines, at)
    if (own === undefined || !handsOn(lines, own)) break
    const [next] = await nextCalls({ ...at, startLine: own.line, endLine: own.endLine }, lines, words, means)
    if (next === undefined) break
    const there = await means.lines(next)
    found = { ...next, lines: tellingLines(there, next, words, SHOWN) }
    at = next
  }
  return found
}

function handsOn(lines: readonly string[], { line, endLine }: { line: number; endLine: number }): boolean {
  if (definesType(lines[line - 1] ?? '')) return false
  const body = lines
    .slice(bodyStart(lines, line, endLine) - 1, endLine)
    .filter((text) => /\w/.test(text) && !COMMENT.test(text) && !/^\s*end\s*$/.test(text))
  const text = body.join(' ')
  const depth = Math.min(...body.map((one) => one.search(/\S/)))
  const statements = body.filter((one) => one.search(/\S/) === depth)
  return statements.length === 1 && CALLS.test(text) && !DOES_MORE.test(text) && [...text.matchAll(/;/g)].length < 2
}

/** The definition of what a place is called. */
function definedIn(
  lines: readonly string[],
  {
    path,
    symbol,
    startLine,
    endLine,
  }: { path: string; symbol: string | undefined; startLine: number; endLine: number },
): { line: number; endLine: number } | undefined {
  const symbols = outline(lines, path)
  const index = symbols.findIndex(({ name, line }) => name === symbol && line >= startLine && line <= endLine)
  const line = symbols[index]?.line
  return line === undefined ? undefined : { line, endLine: Math.max(line, endOfSymbol(index, lines, symbols)) }
}

/** With lines of its body where only its signature is shown. */
function withBody(place: ReplyPlace, lines: readonly string[], words: readonly string[]): ReplyPlace {
  const own = definedIn(lines, place)
  if (own === undefined || own.endLine - own.line < SHORTEST_BODY || place.lines.length === 0) return place
  const begins = bodyStart(lines, own.line, own.endLine)
  const inBody = place.lines.filter(({ number, text }) => number >= begins && /\w/.test(text) && !COMMENT.test(text))
  const isBare = inBody.length < Math.min(FEWEST, own.endLine - begins)
  return isBare ? { ...place, lines: tellingLines(lines, own, words, SHOWN) } : place
}

function isWithin(one: ReplyPlace, other: ReplyPlace): boolean {
  return (
    one.repo === other.repo &&
    one.path === other.path &&
    one.startLine <= other.endLine &&
    one.endLine >= other.startLine
  )
}
