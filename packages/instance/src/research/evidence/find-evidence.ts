import type { FileMatch } from '../../ports/engine.ts'
import type { Means } from '../kinds/kind.ts'
import { isManual, linesAsRead } from '../markup/roff.ts'
import { isProse } from '../passages/prose-files.ts'
import { isSettingsPage, withoutMark } from '../passages/settings-pages.ts'
import { type Around, sectionsAround, symbolsAround } from './around.ts'
import { fileWeight, isOfChange } from './file-weight.ts'
import {
  beginsComment,
  denies,
  deniesDoing,
  doesWith,
  isAbout,
  isComment,
  isDirective,
  listsDone,
  setsIt,
  tellsOf,
  uses,
} from './is-done.ts'
import { isOffByDefault, isRestricted, refusalOfStub, refusalOn, refuses } from './refused.ts'
import { saidAt, sentenceAt } from './said-at.ts'
import { isPattern, isPoor, type Spot, scoreOf, shareSaid, type Wanted } from './score-spot.ts'
import { type Sayer, type SupportTerm, sayer, shareOf } from './support-words.ts'

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
  /** 1 or more if everything is said in one place. */
  score: number
}

interface EvidenceFound {
  /** A term that is mentioned nowhere, in which case there is no evidence either. */
  missing: SupportTerm | undefined
  /** Best first. */
  evidence: readonly Evidence[]
}

const MOST_FILES = 150
/** How many documents are read, and how many code files. */
const READ = 20
const NEAR = 4
const MOST_LINES = 100
/** Longer lines were generated, and would slow down the patterns below. */
const LONGEST_LINE = 2_000
/** The share of the terms that must be near a line of code that denies the rarest. */
const REFUSED = 0.5
/** The maximum score of a place that only mentions it. */
const MENTIONED = 0.75
const DENIES = /\b(?:not|no longer) (?:\w+ )?(?:supported|available|implemented|possible)\b|\bunsupported\b/i
const NO_LONGER = /\bno longer\b/i
/** Text about what isn't done, or how to do without it, is no good evidence that it is done. */
const LIMITS = /\b(?:not|cannot|never|without|unless|disabl\w+|except)\b|n['’]t\b/i
/** The indented text of a directive. */
const READS_AS_TEXT = /^\s+(?:[\p{L}\d'’"`:*_.,/()-]+ ){4,}[\p{L}\d'’"`:*_.,/()-]+$/u
/** Text that asks the same question says nothing: questions in prose, and in code those in string literals. */
const ENDS_ASKING = /\?\W*$/
const ASKED = /[^.!?|]*\?(?=["'`*_)|\s]|$)/g
const ASKED_IN_QUOTES = /(['"`])(?:(?!\1).)*\?\1/g
/** What the code and its documents say about a thing; `terms` are in the order of the question. */
export async function findEvidence(terms: readonly SupportTerm[], means: Means): Promise<EvidenceFound> {
  const mentioned = await Promise.all(terms.map(async (term) => ({ term, files: await filesWith(term, means) })))
  const missing = mentioned.find(({ term, files }) => files.length === 0 && !term.isOptional)
  if (missing !== undefined) return { missing: missing.term, evidence: [] }
  const present = mentioned.filter(({ files }) => files.length > 0)
  const hard = present.filter(({ term }) => !term.isOptional)
  const [rarest] = (hard.length > 0 ? hard : present).toSorted((a, b) => a.files.length - b.files.length)
  if (rarest === undefined) return { missing: undefined, evidence: [] }
  const rarestSayer = sayer(rarest.term)
  const says = (hard.length > 0 ? hard : present).map(({ term }) => (term === rarest.term ? rarestSayer : sayer(term)))
  const soft = present.filter((one) => hard.length > 0 && !hard.includes(one)).map(({ term }) => sayer(term))
  const isRarest = rarestSayer.isSaid
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
  const all = await Promise.all(files.map(({ file }) => evidenceIn(file, { says, soft, rarest: rarestSayer }, means)))
  return { missing: undefined, evidence: all.flat().sort((a, b) => b.score - a.score) }
}

/** What says that something isn't supported is read before what only names it. */
function mayDeny({ lines }: FileMatch): boolean {
  return lines.some(({ text }) => text.length <= LONGEST_LINE && DENIES.test(text))
}

async function filesWith({ pattern }: SupportTerm, { engine, repositories, revision, signal }: Means) {
  const { files } = await engine.keywordSearch(
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
  return files.filter(({ path }) => fileWeight(path) > 0)
}

async function evidenceIn(file: FileMatch, wanted: Wanted, means: Means): Promise<Evidence[]> {
  const { path } = file
  const written = await means.lines(file)
  const lines = isSettingsPage(path) ? written.map(withoutMark) : linesAsRead(path, written)
  const stretches = isProse(path) ? sectionsAround(isManual(path) ? written : lines, path) : symbolsAround(lines, path)
  const asked = isProse(path) ? ASKED : ASKED_IN_QUOTES
  const numbers = lines
    .flatMap((text, index) =>
      text.length <= LONGEST_LINE &&
      !isDirective(text) &&
      (isProse(path) || !isPattern(text)) &&
      (wanted.rarest.isSaid(text.replaceAll(asked, ' ')) ||
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
    ...(isSentence ? saidAt(lines, line, rarest.isSaid) : { said: text, before: '' }),
    close: shareSaid(says, nearby),
    softly: shareSaid(soft, nearby),
    named: rarest.isSaid(name) ? shareSaid(says, [title]) * (0.4 + 0.6 * shareOf(name, says)) : 0,
  }
}

function evidenceAt({ repo, commit, path }: FileMatch, spot: Spot, wanted: Wanted): Evidence {
  const { lines, line, text, around, inProse, isSentence, said, close, named } = spot
  const { startLine, endLine, name } = around
  const does = doesHere(spot, wanted.rarest)
  const isDone = does || (inProse ? isAbout(name, wanted.rarest) || listsDone(name) : named > 0)
  const sentence = inProse ? said : sentenceAt(lines, line)
  const others = wanted.says.filter((one) => one !== wanted.rarest)
  const isDenied = denies(sentence, wanted.rarest) || (isSentence && deniesDoing(said, wanted.rarest, others))
  // A message of the program says why it refuses, not everything that was asked.
  const refusal = inProse
    ? undefined
    : (refusalOn(text, path, wanted.says) ?? refusalOfStub(lines, around, path, wanted.says))
  const isGone = isDenied && isSentence && close === 1 && NO_LONGER.test(said)
  const never = refusal !== undefined || isGone || (isSentence && refuses(said, path, wanted.says))
  if (never || (isSentence && close === 1 && isOffByDefault(said, wanted.says)))
    return {
      ...{ repo, commit, path, startLine, endLine, line, text: refusal ?? said, speaks: 'against' },
      within: name === '' ? undefined : name,
      isProse: inProse,
      isCode: false,
      refuses: never ? 'always' : 'unasked',
      score: Math.max(fileWeight(path), scoreOf(spot, true, wanted)),
    }
  const speaks = isDenied && close >= (inProse ? 1 : REFUSED) ? 'against' : 'for'
  const isLimit =
    inProse && (LIMITS.test(said) || isRestricted(said, wanted.says) || ENDS_ASKING.test(said) || isOfChange(path))
  const score = scoreOf(spot, does, wanted)
  return {
    ...{ repo, commit, path, startLine, endLine, line, text: said, speaks },
    within: name === '' ? undefined : name,
    isProse: inProse,
    isCode: !isSentence && !isComment(text),
    score: speaks === 'against' ? score : isDone && !isLimit ? score : Math.min(score, MENTIONED),
  }
}

/** Whether the line says or shows that the thing is done. */
function doesHere({ lines, line, text, path, inProse, isSentence, said, before, close }: Spot, rarest: Sayer): boolean {
  if (isSentence) return tellsOf(said, rarest, before) || setsIt(text, rarest)
  if (inProse) return uses(text, rarest)
  return (close === 1 && beginsComment(lines, line)) || doesWith(text, path, rarest)
}
