import { fileClass } from '../../../search/text/file-class.ts'
import type { Lookups } from '../../find/lookups.ts'
import { isPort } from '../../passages/prose-files.ts'
import { holderOf, isRaised } from '../raised/made-by.ts'
import { saysFailure } from '../said-message.ts'
import { stretchesOf, windowsOf } from '../stretches.ts'
import { isProgram } from '../thrown-at.ts'
import { type Fit, fitTo } from './chain-fit.ts'
import { type Chain, chainsAt } from './literal-chains.ts'

/** A text of code that says a message. */
export interface MadeAt {
  repo: string
  commit: string
  path: string
  line: number
  /** Where the text begins. */
  begins: number
  fit: Fit
  isRaised: boolean
}

interface Literally {
  /** Best first. */
  made: readonly MadeAt[]
  /** What only compares something with it. */
  compared: readonly MadeAt[]
}

const RAISES =
  /\b(?:throw|raise|panic!?|die|reject|fail\w*|abort|bail!?|anyhow!|Err|exit|assert!?|fatal\w*|[Ee]rrorf?|warn\w*|[Ww]arning|expect|New|raise_\w+)\b|(?:Error|Exception|Failure|Fault|Warning|Err|Problem)\w{0,12}[("'`{: ]|(?:err|error|msg|message)\w*\s*[:+]?=|#\[error/
/** What is given a text to look for. */
const LOOKS =
  /^(?:contains\w*|hasprefix|hassuffix|starts_?with|ends_?with|includes|indexof|index|match(?:es)?|search|equal(?:s|fold)?|eql|cut(?:prefix|suffix)?|str_\w+|should\w*|to(?:throw|equal|be|match)\w*|replace(?:all)?|split|trim\w*)$/i
const COMPARES = /(?:[=!]==?|=~|\b(?:case|when|in))\s*[fFrRbBuU]?$/
const COMPARED_AFTER = /^\s*(?:(?:not )?in\b|[=!]==?\s)/
/** Of a short text, all must be said. */
const SHORT = 4
const LEAST = 0.7
const LEAST_TYPED = 0.5
const MOST_FILES = 40
const MOST_SEARCHES = 9
const MOST_STRETCHES = 2
const SHORTEST_RUN = 8
const MOST_RUNS = 4
/** `NotAMockException: …`, `shop.errors.Closed: …` */
const TYPED = /^(?:[\w$]+\.)*([A-Z][A-Za-z\d]*[a-z][A-Za-z\d]*): +(\S.*)$/
const CALL_WITHIN = 3

/** Where code that is no test has a literal, or several that are joined, which say a message as it is but for inserted values. */
export async function madeLiterally(message: string, lookups: Pick<Lookups, 'mentions' | 'lines'>): Promise<Literally> {
  const [, type, rest] = TYPED.exec(message) ?? []
  const typed = type === undefined || rest === undefined ? [] : await madeOfType(type, rest, lookups)
  if (typed.length > 0) return { made: typed, compared: [] }
  const said = rest ?? message
  const stretches = stretchesOf(said)
  const parts = [said, ...stretches.slice(0, MOST_STRETCHES), ...runsOf(said), ...windowsOf(stretches)]
  let compared: readonly MadeAt[] = []
  for (const part of [...new Set(parts)].slice(0, MOST_SEARCHES)) {
    const found = await literalsWith(part, said, lookups)
    if (found.made.length > 0) return found
    if (compared.length === 0) compared = found.compared
  }
  return { made: [], compared }
}

/** The words between names that may be the asker's; behind the last fixed word often stands what the name is of. */
function runsOf(message: string): string[] {
  const runs = message.split(/(?:^|\s+)(?=\S{0,60}[\w)\]][.([<{]\w|\S{0,60}\d|\S{0,60}["'`])\S+|[:,;]\s+/)
  return runs
    .flatMap((run) => [run.trim(), run.trim().replace(/\s+\S+$/, '')])
    .filter((run) => run.length >= SHORTEST_RUN && run.includes(' '))
    .slice(0, MOST_RUNS)
}

async function literalsWith(
  part: string,
  message: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<Literally> {
  const { files } = await lookups.mentions(part, { anyCase: true })
  const own = files.filter(({ path }) => isProgram(path)).slice(0, MOST_FILES)
  const found = await Promise.all(
    own.map(async ({ repo, commit, path, lines: hits }) => {
      const lines = await lookups.lines({ repo, commit, path })
      return hits.flatMap(({ line }) =>
        chainsAt(lines, line).map((chain) => {
          const fit = fitTo(message, chain)
          const isMade = raises(chain, lines, path)
          const isOther =
            COMPARES.test(chain.before) || LOOKS.test(callOpenIn(chain.before)) || COMPARED_AFTER.test(chain.after)
          return { at: { repo, commit, path, line, begins: chain.line, fit, isRaised: isMade }, isOther }
        }),
      )
    }),
  )
  const fitting = found.flat().filter(({ at }) => at.fit.share >= LEAST)
  const made = fitting.filter(({ isOther, at }) => !isOther && isSure(at, message)).map(({ at }) => at)
  const compared = fitting.filter(({ isOther, at }) => isOther && at.fit.words >= SHORT - 1).map(({ at }) => at)
  return { made: sorted(once(made)), compared: sorted(once(compared)) }
}

/** Of a text that nobody raises, only one that says a failure in several words is one that somebody saw. */
function isSure({ fit, isRaised }: MadeAt, message: string): boolean {
  if (fit.words < SHORT - 1 || (fit.words < SHORT && !fails(message))) return fit.isWhole && fit.share === 1 && isRaised
  if (fit.words < SHORT) return fit.isBegun && isRaised
  return isRaised || (fails(message) && (fit.isWhole || fit.words > SHORT))
}

function fails(message: string): boolean {
  return saysFailure(message) || /\berror\b/i.test(message)
}

/** What is given to an error where that is made, if it says most of the message. */
async function madeOfType(
  type: string,
  message: string,
  lookups: Pick<Lookups, 'mentions' | 'lines'>,
): Promise<MadeAt[]> {
  const { files } = await lookups.mentions(type)
  const own = files.filter(({ path }) => fileClass(path) === 'code').slice(0, MOST_FILES)
  const found = await Promise.all(
    own.map(async ({ repo, commit, path, lines: hits }) => {
      const lines = await lookups.lines({ repo, commit, path })
      return hits
        .filter(({ text }) => isRaised(text, type))
        .flatMap(({ line }) =>
          Array.from({ length: CALL_WITHIN }, (_, below) => line + below)
            .flatMap((at) => chainsAt(lines, at))
            .map((chain) => ({
              repo,
              commit,
              path,
              line: chain.line,
              begins: chain.line,
              fit: fitTo(message, chain),
              isRaised: true,
            })),
        )
    }),
  )
  return sorted(once(found.flat().filter(({ fit }) => fit.share >= LEAST_TYPED)))
}

/** The name of the call whose brackets are still open at the end. */
function callOpenIn(text: string): string {
  let depth = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (text[at] === ')') depth++
    if (text[at] === '(' && depth-- === 0) return /\w+!?$/.exec(text.slice(0, at))?.[0] ?? ''
  }
  return ''
}

function raises(chain: Chain, lines: readonly string[], path: string): boolean {
  return RAISES.test(chain.before) || holderOf(lines, chain.line, path) !== undefined
}

function once(found: readonly MadeAt[]): MadeAt[] {
  return [
    ...new Map(found.toReversed().map((one) => [`${one.repo} ${one.path} ${one.begins}`, one])).values(),
  ].reverse()
}

/** Those that say it all and are raised, before those of code ported to another language, and in the order found. */
function sorted(found: readonly MadeAt[]): MadeAt[] {
  const weight = ({ fit, isRaised, path }: MadeAt) =>
    fit.share +
    (fit.isWhole ? 0.5 : 0) +
    (fit.isBegun ? 0.5 : 0) +
    (isRaised ? 0.5 : 0) -
    (isPort(path) || fileClass(path) !== 'code' ? 0.4 : 0)
  return found.toSorted((a, b) => weight(b) - weight(a))
}
