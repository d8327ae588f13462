import { outline } from '../../../search/text/outline.ts'
import { wordsIn } from '../../../search/text/split-identifiers.ts'
import { enclosingSymbol } from '../../../search/text/symbol-ranges.ts'
import { remarksIn } from '../../explaining/remarks-in.ts'
import { saysOf } from '../../find/definition.ts'
import { code } from '../../find/finding.ts'
import type { Means } from '../../kinds/kind.ts'
import { cut } from '../../passages/shown-block.ts'
import { inWords } from '../../past/commit-words.ts'
import { counted } from '../../reply/counted.ts'
import { linkTo } from '../../reply/write-reply.ts'
import { conditionOf } from '../condition.ts'
import { aliasSays } from './alias-says.ts'
import { factoryOf } from './factory-of.ts'
import { type Holder, holderNamed, holderOf, type RaisedAt, raisedAt } from './made-by.ts'

interface Meaning {
  /** Goes on from where the message comes from: ", when `a` is true". */
  when: string
  /** Sentences about it. */
  says: string
  /** Where it is raised, if that is elsewhere. */
  raised: RaisedAt | undefined
  /** What it is called, if it has a name. */
  name?: string
}

/** In characters. */
const LONGEST = 160
/** `err != nil` says nothing; what failed is on the line, or just above. */
const FAILED = /^(?:.*;\s*)?\w*[eE]rr\w*\s*(?:!=\s*nil|is not None)?$/
const CALLED = /\b\w*[eE]rr\w*\s*:?=\s*(?:await\s+)?([\w.]{2,60})\(/
const CALL_WITHIN = 3
const LOOKED_AT = 12
/** The message may be that of a type that it inherits from. */
const TYPED = /^(?:\w+\.)*([A-Z]\w*(?:Error|Exception|Failure|Fault|Warning)): /
/** That a comment says besides the message. */
const FEWEST_WORDS = 3

/** What a message means where code makes it: on which condition, and what the comments there say. */
export async function whatItMeans(message: string, at: RaisedAt, means: Means): Promise<Meaning> {
  const lines = await means.lines(at)
  const holder = holderOf(lines, at.line, at.path) ?? factoryOf(lines, at.line, at.path)
  if (holder === undefined) return madeThere(lines, at)
  const [, type] = TYPED.exec(message) ?? []
  const typed = type === undefined || type === holder.name ? undefined : await holderNamed(type, means)
  return await raisedElsewhere(typed?.holder ?? holder, message, typed?.at ?? at, means)
}

function madeThere(lines: readonly string[], at: RaisedAt): Meaning {
  const when = whenOf(lines, at.line)
  const remark = when?.isFailure === true ? undefined : remarkAt(lines, at, when?.line)
  const says =
    remark === undefined ? (when === undefined ? functionSays(lines, at) : '') : ` The comment there: ${quoted(remark)}`
  return { when: when === undefined ? '' : `, ${when.says}`, says, raised: undefined }
}

async function raisedElsewhere(holder: Holder, message: string, at: { path: string }, means: Means): Promise<Meaning> {
  const told = holder.says ?? (await aliasSays(holder.name, means))
  const own = told === undefined || isSame(told, message) ? '' : ` It is ${code(holder.name)}: ${quoted(told)}`
  const { says, raised } = await whenRaised(holder, at, means)
  return { when: '', says: `${own}${says}`, raised, name: holder.name }
}

/** Where an error is raised, and on which condition, as a sentence. */
export async function whenRaised(
  holder: Holder,
  at: { path: string },
  means: Means,
  isOfMaker = false,
): Promise<{ says: string; raised: RaisedAt | undefined }> {
  const isAcross = means.repositories.length > 1
  const { raised, isWhole } = await raisedAt(holder, at, means)
  const read = raised.slice(0, LOOKED_AT).map(async (one) => ({ one, when: whenOf(await means.lines(one), one.line) }))
  const all = await Promise.all(read)
  const best = all.find(({ when }) => when !== undefined) ?? all[0]
  if (best === undefined) return { says: '', raised: undefined }
  const maker = isOfMaker ? undefined : factoryOf(await means.lines(best.one), best.one.line, best.one.path)
  const through = maker === undefined ? undefined : await whenRaised(maker, best.one, means, true)
  if (through?.raised !== undefined) return through
  const where = linkTo({ ...best.one, startLine: best.one.line, endLine: best.one.line }, means.links, isAcross)
  const least = isWhole ? '' : 'at least '
  const is =
    raised.length === 1
      ? 'It is raised at'
      : `It is raised in ${least}${counted(raised.length, 'place')}, for example at`
  return { says: ` ${is} ${where}${best.when === undefined ? '' : `, ${best.when.says}`}.`, raised: best.one }
}

/** A comment that only repeats the message, or a name. */
function isSame(says: string, message: string): boolean {
  const known = new Set(wordsIn(message))
  return wordsIn(says).filter((word) => !known.has(word)).length < FEWEST_WORDS
}

/** "when `a < 1` is true", or "when `open` fails". */
function whenOf(lines: readonly string[], line: number): { says: string; line: number; isFailure?: true } | undefined {
  const condition = conditionOf(lines, line)
  if (condition === undefined) return undefined
  if (!FAILED.test(condition.says)) return { says: `when ${code(condition.says)} is true`, line: condition.line }
  const above = lines.slice(Math.max(0, condition.line - CALL_WITHIN), condition.line)
  const call = above.flatMap((text) => CALLED.exec(text)?.[1] ?? []).at(-1)
  return call === undefined ? undefined : { says: `when ${code(call)} fails`, line: condition.line, isFailure: true }
}

/** The comment above or behind a line, or above or below the condition that it depends on. */
function remarkAt(lines: readonly string[], { path, line }: RaisedAt, condition = line): string | undefined {
  const remarks = remarksIn(lines, path)
  const ends = [line - 1, line, condition - 1, ...(condition + 1 < line ? [condition + 1] : [])]
  return ends.flatMap((end) => remarks.find(({ endLine }) => endLine === end) ?? [])[0]?.text
}

/** What the comment of the function around a line says. */
function functionSays(lines: readonly string[], { path, line }: RaisedAt): string {
  const around = enclosingSymbol(line, lines, outline(lines, path))
  const says = around && saysOf(lines, around.start, path)
  return around === undefined || says === undefined ? '' : ` That is in ${code(around.name)}: ${quoted(says)}`
}

/** As a sentence. */
export function quoted(text: string): string {
  return `“${inWords(cut(text.replace(/\.$/, ''), LONGEST))}”.`
}
