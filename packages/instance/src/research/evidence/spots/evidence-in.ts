import type { FileMatch } from '../../../ports/engine.ts'
import type { Means } from '../../kinds/kind.ts'
import { isManual, linesAsRead } from '../../markup/roff.ts'
import { isProse } from '../../passages/prose-files.ts'
import { isSettingsPage, withoutMark } from '../../passages/settings-pages.ts'
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
} from '../said/is-done.ts'
import { isDeprecated } from '../said/is-gone.ts'
import { rowSays } from '../said/of-row.ts'
import { isOffered } from '../said/offered.ts'
import { refusalOn, withoutConcession } from '../said/refused.ts'
import { saidAt, sentenceAt } from '../said/said-at.ts'
import { type Sayer, shareOf, withoutOtherNames } from '../said/sayer.ts'
import { type Around, sectionsAround, symbolsAround } from './around.ts'
import { deniedAt } from './denied-at.ts'
import { fileWeight, isOfChange } from './file-weight.ts'
import { isUndone } from './limited-at.ts'
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

const NEAR = 4
const MOST_LINES = 100
/** Longer lines were generated, and would slow down the patterns below. */
export const LONGEST_LINE = 2_000
/** The share of the terms that must be near a line of code that denies the rarest. */
const REFUSED = 0.5
/** The indented text of a directive. */
const READS_AS_TEXT = /^\s+(?:[\p{L}\d'’"`:*_.,/()-]+ ){4,}[\p{L}\d'’"`:*_.,/()-]+$/u
/** Text that asks the same question says nothing: questions in prose, and in code those in string literals. */
const ASKED = /[^.!?|]*\?(?=["'`*_)|\s]|$)/g
const ASKED_IN_QUOTES = /(['"`])(?:(?!\1).)*\?\1/g
export async function evidenceIn(file: FileMatch, wanted: Wanted, means: Means): Promise<Evidence[]> {
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
