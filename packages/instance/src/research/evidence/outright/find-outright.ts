import { isChangelog } from '../../../search/text/file-class.ts'
import { messagesIn } from '../../../search/text/messages.ts'
import { splitIdentifiers } from '../../../search/text/split-identifiers.ts'
import { remarksIn } from '../../explaining/remarks-in.ts'
import type { Means } from '../../kinds/kind.ts'
import { withoutDocMarks } from '../../markup/doc-marks.ts'
import { isProse } from '../../passages/prose-files.ts'
import { sectionsOf } from '../../passages/settings-pages.ts'
import { plainText } from '../../passages/shown-block.ts'
import { isComment } from '../said/is-done.ts'
import { withoutConcession } from '../said/refused.ts'
import { fileWeight, isOfChange } from '../spots/file-weight.ts'
import type { DoingAsked } from './doing-asked.ts'
import { type Verdict, verdictOf } from './says-doing.ts'

type Where = Pick<Outright, 'repo' | 'commit' | 'path'>

/** A sentence that says whether it is so. */
export interface Outright {
  repo: string
  commit: string
  path: string
  line: number
  sentence: string
  says: Verdict
}

const MOST_FILES = 24
/** Comments, annotations and blank lines between a sentence and what it is of. */
const MOST_BELOW = 60
/** Of tests, fixtures, settings and what is only beside the code. */
const LEAST_WEIGHT = 0.6
const ONLY = /\bonly[A-Z_ ]|["'`]only /i

/** Sentences of documents, comments and messages that say whether a subject does what is asked, from files that were read for it anyway. */
export async function findOutright(asked: DoingAsked, evidence: readonly Where[], means: Means): Promise<Outright[]> {
  const files = [...new Map(evidence.map((one) => [`${one.repo} ${one.path}`, one])).values()]
  const wanted = files
    .filter(({ path }) => fileWeight(path) >= LEAST_WEIGHT && !isChangelog(path) && !isOfChange(path))
    .slice(0, MOST_FILES)
  const found = await Promise.all(
    wanted.map(async ({ repo, commit, path }) => {
      const lines = await means.lines({ repo, commit, path })
      return sentencesIn(path, lines, asked).map((one) => ({ repo, commit, path, ...one }))
    }),
  )
  return found.flat()
}

type Said = Pick<Outright, 'line' | 'sentence' | 'says'>

function sentencesIn(path: string, lines: readonly string[], asked: DoingAsked): Said[] {
  return isProse(path) ? ofDocument(lines, path, asked) : [...ofComments(lines, path, asked), ...ofCode(lines, asked)]
}

function ofDocument(lines: readonly string[], path: string, asked: DoingAsked): Said[] {
  return sectionsOf(lines, path).flatMap(({ titles, blocks }) =>
    blocks
      .filter(({ kind }) => kind === 'text')
      .flatMap((block) =>
        judged(plainText(block.lines).replace(/\s+/g, ' '), [...titles, path].join(' '), asked).map((one) => ({
          ...one,
          line: lineOf(one.sentence, block.lines, block.startLine),
        })),
      ),
  )
}

function ofComments(lines: readonly string[], path: string, asked: DoingAsked): Said[] {
  return remarksIn(lines, path).flatMap(({ startLine, endLine, text }) => {
    return judged(withoutDocMarks(text), `${below(lines, endLine)} ${path}`, asked).map((one) => ({
      ...one,
      line: lineOf(one.sentence, lines.slice(startLine - 1, endLine), startLine),
    }))
  })
}

/** Names and messages that say "only": `onlyOwnersCanWrite`, "Only owners can write". */
function ofCode(lines: readonly string[], asked: DoingAsked): Said[] {
  if (asked.excluded.length === 0) return []
  const found = lines.flatMap((text, at) => {
    if (!ONLY.test(text) || isComment(text)) return []
    const said = [messagesIn(text), ...(text.match(/\bonly\w{3,80}/g) ?? [])].filter(
      (one) => verdictOf(inWords(one), '', asked) === 'no',
    )
    return said.slice(0, 1).map((sentence) => ({ line: at + 1, sentence, says: 'no' as const }))
  })
  // What is written for people says more than a name.
  return found.toSorted((a, b) => Number(b.sentence.includes(' ')) - Number(a.sentence.includes(' ')))
}

function judged(text: string, context: string, asked: DoingAsked): Pick<Outright, 'sentence' | 'says'>[] {
  return text.split(/(?<=[.!?:])(?<!\b(?:e\.g|i\.e|etc|cf|vs)\.)\s+(?=\p{Lu}|$)/u).flatMap((sentence) => {
    const says = verdictOf(withoutConcession(sentence), context, asked)
    return says === undefined ? [] : [{ sentence: sentence.trim(), says }]
  })
}

/** The line with which a sentence begins. */
function lineOf(sentence: string, lines: readonly string[], startLine: number): number {
  const begins = sentence.split(/\s+/).slice(0, 4).join(' ')
  const at = lines.findIndex((line) => line.includes(begins))
  const word = sentence.split(/\s+/, 1)[0] ?? ''
  return startLine + Math.max(0, at === -1 ? lines.findIndex((line) => line.includes(word)) : at)
}

/** What a comment is of: the next line of code. */
function below(lines: readonly string[], endLine: number): string {
  const next = lines
    .slice(endLine, endLine + MOST_BELOW)
    .find((line) => line.trim() !== '' && !isComment(line) && !/^\s*[@#[]/.test(line))
  return next ?? ''
}

function inWords(name: string): string {
  return splitIdentifiers(name).replaceAll('_', ' ').toLowerCase()
}
