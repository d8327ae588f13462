import { likeness, wordVectors } from '../../../search/meaning/word-vectors.ts'
import type { Means } from '../../kinds/kind.ts'
import { meaningfulWords } from '../../question/question-words.ts'
import type { Registry } from '../listed-in.ts'
import { root, wordsOf } from '../root-words.ts'
import { filesWithLists } from './files-with-lists.ts'
import { type ListCandidate, listsInCode, listsInProse } from './list-candidates.ts'

interface ListQuestion {
  question: string
  /** Its last word says what is listed. */
  many: string
  /** Lists that have no name count too, and those of files that rank less well. */
  isAny?: boolean
  /** Nothing else was found: a list that says less will do. */
  isLast?: boolean
}

/** Of the question's words, how much one counts that the list's name has, or only what is around it. */
const IN_NAME = 1
const AROUND = 0.6
/** How much more a word of the name tells than one around it. */
const NAME = 3
/** What it adds that a list means just what the question does. */
const MEANING = 1
/** The least score of a list whose name says what is asked for, and of one that only says the rest. */
const LEAST = { said: 0.75, unsaid: 1.2 }
const LEAST_OF_LAST = { said: 0.5, unsaid: 0.65 }
const FEWEST = 2
const MOST = 60
const READ = 20
/** The rank of a word among those of comments and code from which on it counts in full. */
const RARE = 10_000
const COMMON = 10
/** Words that say that a list is wanted, not of what. */
const FRAME =
  /^(?:list|full|complete|whole|name|names|all|every|each|any|possible|available|supported|valid|allowed|choices?|options?|values?|kinds?|types?|sorts?|show|shown|give|given|pls|please|set|can|use|used|there|exist|predefined|built|builtin|know|known|hand|pass)$/

/**
 * The list that says most of a question: in code, in comments, in documents, of the files that rank best for it or have a list called so. The
 * last word of `many` says what is listed: a list whose name does not have it has to say nearly all the rest.
 */
export async function nearestList(
  { question, many, isAny = false, isLast = false }: ListQuestion,
  own: ReadonlySet<string>,
  means: Means,
): Promise<Registry | undefined> {
  const words = meaningfulWords(question).filter((word) => !FRAME.test(word) && !own.has(word))
  if (words.length === 0) return undefined
  const asked = new Map(words.map((word) => [root(word), weightOf(word)]))
  const meant = wordVectors().sumOfWords(words)
  const ranked = [...(await means.functions(question)), ...(await means.ranked(question))]
  const further = isAny ? await filesWithLists(asked, means) : []
  const lists = [listsInCode([...ranked, ...further], means, isAny), listsInProse(words, means)]
  // "Modes" may be those of many things; a list of just that name has them.
  const isOnly = ({ called }: ListCandidate) =>
    called.length > 0 && called.every((word) => FRAME.test(word) || asked.has(root(word)))
  const thing = many.replace(/^choices for /, '').replace(/ (?:of|in|for|on|from|with|by) .*$/, '')
  const head = wordsOf(thing)
    .map(root)
    .findLast((word) => asked.has(word))
  const isSaid = ({ name }: ListCandidate) => head !== undefined && name.map(root).includes(head)
  const least = isLast ? LEAST_OF_LAST : LEAST
  const scored = (await Promise.all(lists))
    .flat()
    .filter((one) => asked.size > 1 || isOnly(one))
    .map((one) => ({ ...one, score: scoreOf(one, asked, meant) }))
    .filter((one) => one.score >= (isSaid(one) ? least.said : least.unsaid))
    .sort((a, b) => b.score - a.score)
  for (const { by, isProse, entries } of scored.slice(0, READ)) {
    const found = await entries()
    const names = new Set(found.map(({ name }) => name))
    if (names.size >= FEWEST && names.size <= MOST)
      return { entries: found, by, isWhole: false, ...(isProse && { isProse: true as const }) }
  }
  return undefined
}

function scoreOf({ name, around }: ListCandidate, asked: ReadonlyMap<string, number>, meant: Float32Array): number {
  const [named, near] = [new Set(name.map(root)), new Set(around.map(root))]
  let [said, all] = [0, 0]
  for (const [word, weight] of asked) {
    said += weight * (named.has(word) ? IN_NAME : near.has(word) ? AROUND : 0)
    all += weight
  }
  const vector = wordVectors().sumOf((add) => {
    for (const word of new Set(around)) add(word, 1)
    for (const word of name) add(word, NAME)
  })
  return said / all + MEANING * likeness(meant, vector)
}

/** A word that comments and code are full of tells little: from 0.25 to 1. */
function weightOf(word: string): number {
  const rank = wordVectors().rankOf(word) ?? RARE
  return Math.min(1, Math.log(COMMON + rank) / Math.log(COMMON + RARE))
}
