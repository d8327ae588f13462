import type { FileMatch } from '../../ports/engine.ts'
import type { Means } from '../kinds/kind.ts'
import { isManual, linesAsRead } from '../markup/roff.ts'
import { isProse } from '../passages/prose-files.ts'
import { isSettingsPage, withoutMark } from '../passages/settings-pages.ts'
import { type Around, sectionsAround, symbolsAround } from './around.ts'
import { deniedAt } from './denied-at.ts'
import { fileWeight, isOfChange } from './file-weight.ts'
import { isUndone } from './limited-at.ts'
import {
  beginsComment,
  denies,
  deniesDoing,
  doesWith,
  isAbout,
  isComment,
  isOfRequest,
  isPageMark,
  listsDone,
  setsIt,
  tellsOf,
  uses,
} from './said/is-done.ts'
import { isDeprecated } from './said/is-gone.ts'
import { rowSays } from './said/of-row.ts'
import { isOffered } from './said/offered.ts'
import { refusalOn, withoutConcession } from './said/refused.ts'
import { saidAt, sentenceAt } from './said/said-at.ts'
import { type Sayer, sayer, shareOf, withoutOtherNames } from './said/sayer.ts'
import type { SupportTerm } from './said/term-of.ts'
import { ENOUGH, scoreAt } from './score-at.ts'
import { isPattern, isPoor, type Spot, scoreOf, shareSaid, type Wanted } from './score-spot.ts'

/** A place that is evidence for or against. */
export interface Evidence {
  repo: string
  commit: string
  path: string
  startLine: number
  endLine: number
  /** The most telling line. */
  line: number
  text: string
  /** The heading or symbol that encloses it. */
  within: string | undefined
  isProse: boolean
  /** A line of code or a command, not a comment. */
  isCode: boolean
  speaks: 'for' | 'against'
  /** It speaks against all that is asked, in so many words: never, or not unless somebody asks for it. */
  refuses?: 'always' | 'unasked'
  /** A comment of what is still to be done. */
  isUndone?: boolean
  /** It is there, but to be used no more. */
  isDeprecated?: boolean
  /** Its sentence or line, with what that stands under, has all that is asked for. */
  isWhole: boolean
  /** 1 or more if everything is said in one place. */
  score: number
}

interface EvidenceFound {
  /** A term that is mentioned nowhere, in which case there is no evidence either. */
  missing: SupportTerm | undefined
  /** Best first. */
  evidence: readonly Evidence[]
  /** Not every file could be looked at, so what wasn't found may be there. */
  isCut?: true
}

const MOST_FILES = 150
/** How many documents are read, and how many code files. */
const READ = 20
const NEAR = 4
/** The share of the most files from which on a word is an everyday one. */
const COMMON = 0.9
const MOST_LINES = 100
/** Longer lines were generated, and would slow down the patterns below. */
const LONGEST_LINE = 2_000
/** The share of the terms that must be near a line of code that denies the rarest. */
const REFUSED = 0.5
const DENIES = /\b(?:not|no longer) (?:\w+ )?(?:supported|available|implemented|possible)\b|\bunsupported\b/i
/** The indented text of a directive. */
const READS_AS_TEXT = /^\s+(?:[\p{L}\d'’"`:*_.,/()-]+ ){4,}[\p{L}\d'’"`:*_.,/()-]+$/u
/** Text that asks the same question says nothing: questions in prose, and in code those in string literals. */
const ASKED = /[^.!?|]*\?(?=["'`*_)|\s]|$)/g
const ASKED_IN_QUOTES = /(['"`])(?:(?!\1).)*\?\1/g
/** What the code and its documents say about a thing; `terms` are in the order of the question. */
export async function findEvidence(terms: readonly SupportTerm[], means: Means): Promise<EvidenceFound> {
  const mentioned = await Promise.all(terms.map(async (term) => ({ term, ...(await filesWith(term, means)) })))
  const missing = mentioned.find(({ term, files }) => files.length === 0 && !term.isOptional)
  if (missing?.isCut === true) return { missing: undefined, evidence: [], isCut: true }
  if (missing !== undefined) return { missing: missing.term, evidence: [] }
  const present = mentioned.filter(({ files }) => files.length > 0)
  const hard = present.filter(({ term }) => !term.isOptional)
  const [rarest] = (hard.length > 0 ? hard : present).toSorted((a, b) => a.files.length - b.files.length)
  if (rarest === undefined) return { missing: undefined, evidence: [] }
  const rarestSayer = sayer(rarest.term)
  const says = (hard.length > 0 ? hard : present).map(({ term }) => (term === rarest.term ? rarestSayer : sayer(term)))
  const soft = present.filter((one) => hard.length > 0 && !hard.includes(one)).map(({ term }) => sayer(term))
  const isRarest = rarestSayer.isSaid
  const own = new Set(means.repositories.map(({ name }) => (name.split('/').at(-1) ?? name).toLowerCase()))
  const isCommon = rarest.files.length >= MOST_FILES * COMMON
  const holding = (file: FileMatch) =>
    present.filter(({ files }) => files.some(({ repo, path }) => repo === file.repo && path === file.path)).length
  const ranked = rarest.files
    .map((file) => ({
      file,
      worth:
        (holding(file) / present.length) * fileWeight(file.path) +
        (isRarest(file.path) ? 0.5 : 0) +
        (mayDeny(file) ? 0.25 : 0),
    }))
    .sort((a, b) => b.worth - a.worth)
  const [prose, code] = [
    ranked.filter(({ file }) => isProse(file.path)),
    ranked.filter(({ file }) => !isProse(file.path)),
  ]
  const files = [...prose.slice(0, READ), ...code.slice(0, READ)]
  const all = await Promise.all(
    files.map(({ file }) => evidenceIn(file, { says, soft, rarest: rarestSayer, own, isCommon }, means)),
  )
  return { missing: undefined, evidence: all.flat().sort((a, b) => b.score - a.score) }
}

/** What says that something isn't supported is read before what only names it. */
function mayDeny({ lines }: FileMatch): boolean {
  return lines.some(({ text }) => text.length <= LONGEST_LINE && DENIES.test(text))
}

async function filesWith(term: SupportTerm, means: Means) {
  const found = await filesMatching(term.pattern, means)
  if (found.files.length > 0 || !term.pattern.startsWith('\\b')) return { files: found.files, isCut: false }
  // A short term may only stand within longer names, such as `grpcServer`.
  const { isSaid } = sayer(term)
  const within = await filesMatching(term.pattern.replaceAll('\\b', ''), means)
  const files = within.files.filter(({ lines }) =>
    lines.some(({ text }) => text.length <= LONGEST_LINE && isSaid(text)),
  )
  return { files, isCut: within.isCut }
}

async function filesMatching(pattern: string, { engine, repositories, revision, signal }: Means) {
  const { files, limitHit } = await engine.keywordSearch(
    {
      text: pattern,
      expression: { kind: 'regex', pattern },
      revisions: revision === undefined ? [] : [revision],
      count: MOST_FILES,
      caseSensitive: false,
    },
    { repoIds: repositories.map(({ id }) => id) },
    signal,
  )
  return { files: files.filter(({ path }) => fileWeight(path) > 0), isCut: limitHit }
}

async function evidenceIn(file: FileMatch, wanted: Wanted, means: Means): Promise<Evidence[]> {
  const { path } = file
  const written = await means.lines(file)
  const lines = isSettingsPage(path) ? written.map(withoutMark) : linesAsRead(path, written)
  const stretches = isProse(path) ? sectionsAround(isManual(path) ? written : lines, path) : symbolsAround(lines, path)
  const asked = isProse(path) ? ASKED : ASKED_IN_QUOTES
  const told = (text: string) => (isProse(path) ? withoutOtherNames(text, wanted.says) : text)
  const numbers = lines
    .flatMap((text, index) =>
      text.length <= LONGEST_LINE &&
      !isPageMark(text) &&
      (isProse(path) || !isPattern(text)) &&
      (wanted.rarest.isSaid(told(text.replaceAll(asked, ' '))) ||
        (!isProse(path) && refusalOn(text, path, wanted.says) !== undefined))
        ? [index + 1]
        : [],
    )
    .slice(0, MOST_LINES)
  const found = numbers.map((line) => evidenceAt(file, spotAt(lines, line, path, stretches(line), wanted), wanted))
  // If code says that it doesn't do something, it also names that nearby.
  const denied = found.filter(({ isProse, isCode, speaks }) => !isProse && !isCode && speaks === 'against')
  const refused = found.filter((one) => one.refuses !== undefined)
  const telling = refused.length > 0 ? refused : denied.length > 0 ? denied : found
  return telling.sort((a, b) => b.score - a.score || Number(isPoor(a.text)) - Number(isPoor(b.text))).slice(0, 2)
}

function spotAt(lines: readonly string[], line: number, path: string, around: Around, wanted: Wanted): Spot {
  const { says, soft, rarest } = wanted
  const { name, title } = around
  const text = lines[line - 1] ?? ''
  const nearby = [lines.slice(Math.max(0, line - 1 - NEAR), line + NEAR).join('\n'), title, path]
  const inProse = isProse(path)
  const isSentence =
    inProse &&
    (!around.isCodeBlock ||
      (/\.rst$/i.test(path) && lines.slice(Math.max(0, line - 2), line).some((one) => READS_AS_TEXT.test(one))))
  return {
    ...{ lines, line, text, path, around, inProse, isSentence },
    ...(isSentence ? saidAt(lines, line, rarest.isSaid) : { said: text, before: '', after: '' }),
    close: shareSaid(says, nearby),
    softly: shareSaid(soft, nearby),
    named: rarest.isSaid(name) ? shareSaid(says, [title]) * (0.4 + 0.6 * shareOf(name, says)) : 0,
  }
}

function evidenceAt({ repo, commit, path }: FileMatch, spot: Spot, wanted: Wanted): Evidence {
  const { lines, line, text, around, inProse, isSentence, said, close, named } = spot
  const { startLine, endLine, name } = around
  const row = inProse ? rowSays(lines, line, wanted.own) : undefined
  const does = row?.value === 'yes' || doesHere(spot, wanted.rarest)
  const isListed = inProse && isOffered(text, name, path, wanted.says)
  const isDone = does || isListed || (inProse ? isAbout(name, wanted.rarest) || listsDone(name) : named > 0)
  const sentence = inProse ? withoutConcession(said) : sentenceAt(lines, line)
  const others = wanted.says.filter((one) => one !== wanted.rarest)
  const isDenied =
    denies(sentence, wanted.rarest, wanted.own) || (isSentence && deniesDoing(sentence, wanted.rarest, others))
  const isWhole = shareSaid(wanted.says, [said, text, around.title, path]) === 1
  const denied = deniedAt(spot, wanted, isDenied)
  if (denied !== undefined)
    return {
      ...{ repo, commit, path, startLine, endLine, line, text: denied.text, speaks: 'against' },
      within: name === '' ? undefined : name,
      isProse: inProse,
      isCode: false,
      isWhole: true,
      refuses: denied.refuses,
      score: Math.max(fileWeight(path), scoreOf(spot, true, wanted)),
    }
  const speaks = isDenied && close >= (inProse ? 1 : REFUSED) ? 'against' : 'for'
  const score = Math.max(scoreOf(spot, does, wanted), isListed ? ENOUGH * fileWeight(path) : 0)
  // What a changelog calls deprecated may have been so once.
  const isOld = !isOfChange(path) && isDeprecated(sentence, wanted.says)
  return {
    ...{ repo, commit, path, startLine, endLine, line, text: said, speaks },
    within: name === '' ? undefined : name,
    isProse: inProse,
    isCode: !isSentence && !isComment(text),
    isWhole,
    ...(isOld && { isDeprecated: true }),
    ...(!inProse && close === 1 && isUndone(lines, line) && { isUndone: true }),
    score: scoreAt(spot, wanted, { score, isOld, isDone, isAgainst: speaks === 'against', isOfRow: row !== undefined }),
  }
}

/** Whether the line says or shows that the thing is done. */
function doesHere({ lines, line, text, path, inProse, isSentence, said, before, close }: Spot, rarest: Sayer): boolean {
  if (isSentence) return tellsOf(said, rarest, before) || setsIt(text, rarest)
  if (inProse) return uses(text, rarest) && !isOfRequest(lines, line)
  return (close === 1 && beginsComment(lines, line)) || doesWith(text, path, rarest)
}
