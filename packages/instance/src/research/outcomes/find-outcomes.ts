import { fileClass, isChangelog } from '../../search/text/file-class.ts'
import { fileWeight } from '../evidence/spots/file-weight.ts'
import { remarksIn } from '../explaining/remarks-in.ts'
import { isTest } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Block } from '../passages/cutting/blocks.ts'
import { isProse } from '../passages/prose-files.ts'
import { sentencesOf } from '../passages/quote.ts'
import { readPage } from '../passages/read-page.ts'
import { searchFiles } from '../searching/search-files.ts'
import { conditionOf } from '../trace/condition.ts'
import { type EventAsked, writtenAs } from './event-asked.ts'
import { tellsOutcome } from './tells-outcome.ts'

interface Place {
  repo: string
  commit: string
  path: string
}

/** A sentence, or a line of code, that says what happens. */
export interface Outcome extends Place {
  startLine: number
  endLine: number
  said: string
  score: number
  block?: Block
}

/** A line that fails, and the condition on which it does. */
export interface Failing extends Outcome {
  condition: string
}

const READ = 40
const LEAST = 0.4
/** What a sentence gains that names the thing itself, or stands in a section that is called so. */
const NAMED = 1
const HEADED = 0.8
const BESIDE = 0.5
/** What a comment in code counts of a document. */
const IN_CODE = 0.9
/** Lines between a name and what is said of it. */
const NEAR = 1
const BELOW = 6
const LONGEST_LINE = 400
const FAILS =
  /^\s*(?:\}?\s*else\s*\{?\s*)?(?:raise\b(?! *$)|throw\b|panic[!(]|return\b.{0,80}(?:\bErr\(|\berr(?:or)?s?\b|\bErr[A-Z]\w*|Error\b|[45]\d\d\b)|abort\(|bail!|reject\(|die\b)/

/** What documents and comments say of it, and the lines of code that fail on it, best first. */
export async function findOutcomes(
  name: string,
  { happens, compares }: EventAsked,
  means: Means,
): Promise<{ said: Outcome[]; fails: Failing[] }> {
  const written = writtenAs(name)
  const isNamed = new RegExp(`(?<![\\p{L}])${written}(?:e?s)?(?![\\p{L}])`, 'iu')
  const { files } = await searchFiles({ kind: 'regex', pattern: written }, { count: READ * 2 }, means)
  const read = files.filter(({ path }) => !isTest({ path }) && !isChangelog(path) && fileWeight(path) >= LEAST)
  const found = await Promise.all(read.slice(0, READ).map(outcomesIn))
  const best = (a: Outcome, b: Outcome) => b.score - a.score
  return {
    said: found.flatMap(({ said }) => said).toSorted(best),
    fails: found.flatMap(({ fails }) => fails).toSorted(best),
  }

  async function outcomesIn({ repo, commit, path }: Place): Promise<{ said: Outcome[]; fails: Failing[] }> {
    const at = { repo, commit, path }
    const said: Outcome[] = []
    const fails: Failing[] = []
    if (isProse(path)) {
      for (const { section } of await readPage(at, means)) {
        if ('isEntry' in section) continue
        const title = section.titles.at(-1) ?? ''
        let above = isNamed.test(title) ? HEADED : 0
        for (const block of section.blocks) {
          if (block.kind === 'text') said.push(...inBlock(block, above, fileWeight(path)))
          if (block.lines.some((line) => isNamed.test(line))) above = Math.max(above, BESIDE)
        }
      }
    } else if (fileClass(path) === 'code') {
      const lines = await means.lines(at)
      const fileName = path.slice(path.lastIndexOf('/') + 1)
      for (const { startLine, endLine, text } of remarksIn(lines, path)) {
        const around = lines.slice(Math.max(0, startLine - 1 - NEAR - 1), endLine + NEAR).join('\n')
        // What a file that is called so says in its comments is of it.
        if (isNamed.test(around) || isNamed.test(fileName))
          said.push(...inBlock({ kind: 'text', startLine, endLine, lines: [text] }, BESIDE, IN_CODE))
      }
      if (compares !== undefined) fails.push(...failingIn(lines, at, written, isNamed, compares))
    }
    return { said, fails }

    function inBlock(block: Block, above: number, weight: number): Outcome[] {
      return sentencesOf([block]).flatMap((sentence, index, all) => {
        const clear = tellsOutcome(sentence, happens)
        const isBefore = all.slice(0, index).some((one) => isNamed.test(one))
        const near = isNamed.test(sentence) ? NAMED : Math.max(above, isBefore ? BESIDE : 0)
        if (clear === 0 || near === 0) return []
        const { startLine, endLine } = block
        return [{ ...at, startLine, endLine, said: sentence.trim(), block, score: clear * near * weight }]
      })
    }
  }
}

function failingIn(
  lines: readonly string[],
  at: Place,
  written: string,
  isNamed: RegExp,
  compares: (condition: string) => boolean,
): Failing[] {
  // What is called like it, such as `limitExceeded(limit)`, may stand between a condition and the line that fails.
  const isLike = new RegExp(written, 'i')
  const near = lines.flatMap((line, index) => (line.length <= LONGEST_LINE && isLike.test(line) ? [index + 1] : []))
  const tried = new Set(near.flatMap((from) => Array.from({ length: BELOW }, (_, step) => from + step)))
  return [...tried].flatMap((line) => {
    const text = lines[line - 1] ?? ''
    if (text.length > LONGEST_LINE || !FAILS.test(text)) return []
    const condition = conditionOf(lines, line)
    if (condition === undefined || !isNamed.test(condition.says) || !compares(condition.says)) return []
    const startLine = condition.line
    return [
      { ...at, startLine, endLine: line, said: text.trim().replace(/;$/, ''), score: 1, condition: condition.says },
    ]
  })
}
