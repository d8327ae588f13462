import type { CommitMatch } from '../../history/history.ts'
import { type DocTerm, stemOf, wordsOf } from '../passages/terms.ts'
import { searchCommits } from '../searching/search-history.ts'
import type { Past } from './past.ts'

interface Explanation {
  commit: CommitMatch
  /** The share of the question's words that its message contains, weighted by rarity. */
  coverage: number
}

const LOOKED_AT = 400
const SUBJECT = 1.25
const BODY = 0.9
const LONGEST_MESSAGE = 4_000
/** Of so few words none may be missing. */
const FEW = 2

/** The commit whose message contains most of the question: why something is as it is was often only explained when it was made so. */
export async function explainedBy(
  terms: readonly DocTerm[],
  names: readonly string[],
  past: Past,
): Promise<Explanation | undefined> {
  const words = [...new Set([...names, ...terms.map(({ word }) => stemOf(word))])].filter((word) => word.length > 2)
  if (words.length === 0) return undefined
  const { matches } = await searchCommits({ messageTerms: words, count: LOOKED_AT }, past)
  const told = matches.filter(({ message }) => !/^Merge /.test(message)).map(stemsOf)
  const rarity = terms.map(({ stems: [stem = ''], weight }) => {
    const having = told.filter(({ all }) => all.has(stem)).length
    return weight * Math.log(1 + (told.length - having + 0.5) / (having + 0.5))
  })
  const sum = rarity.reduce((total, one) => total + one, 0)
  const scored = told.map(({ commit, subject, all }) => {
    const said = terms.map(({ stems }, at) => {
      const where = stems.some((stem) => subject.has(stem)) ? SUBJECT : stems.some((stem) => all.has(stem)) ? BODY : 0
      return where * (rarity[at] ?? 0)
    })
    const named = names.filter((name) => commit.message.includes(name)).length / Math.max(1, names.length)
    const coverage = said.reduce((total, one) => total + one, 0) / Math.max(sum, Number.EPSILON)
    const isWhole = said.every((one) => one > 0)
    return { commit, coverage: coverage + 0.3 * named, isWhole, hasReason: all.size > subject.size + 3 }
  })
  const [best] = scored
    .filter(({ isWhole }) => isWhole || terms.length > FEW)
    .sort((a, b) => b.coverage - a.coverage || Number(b.hasReason) - Number(a.hasReason))
  return best
}

function stemsOf(commit: CommitMatch) {
  const [subject = '', ...rest] = commit.message.slice(0, LONGEST_MESSAGE).split('\n')
  const body = rest.filter((line) => !/^[\w-]+-by: |^(?:Signed|Co-authored|Reviewed)/i.test(line)).join('\n')
  const stems = (text: string) => new Set(wordsOf(text).map(stemOf))
  return { commit, subject: stems(subject), all: stems(`${subject}\n${body}`) }
}
