import type { Means } from '../kinds/kind.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { sentencesOf } from '../passages/quote.ts'
import { docTerms, heldBy, stemsIn } from '../passages/terms.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { besides, placeOfPassage } from './reply-of-passages.ts'

const KEEPS = '(?:live|stored?|saved?|kept|keep|located|found|go|stay|placed?|put|reside)s?'
/** What a user of a program finds on a disk. */
const ON_DISK =
  /\b(?:files?|folders?|director(?:y|ies)|dirs?|logs?|config\w*|settings|credentials|dotfiles?|database|history|caches?|data)\b/i
const ASKS = new RegExp(
  `\\bwhere(?:['’]?s| is| are| does| do| will| did)? (?:the |my |its |all |these |those )?([\\w.*/ -]{2,60}?) (?:get |gets |be |is |are )?${KEEPS}\\b\\W*(?:on disk|by default)?\\W*$`,
  'i',
)
/** A path, or the name of a file that programs read. */
const PATH =
  /`[^`\s]*[~/\\%][^`\s]*`|`[\w.-]*\.(?:ya?ml|json|toml|ini|conf|cfg|db|sqlite3?|log|env|lua|[cm]?js|py|xml|properties)`|`\.\w*(?:cache|config|env|history|ignore|rc)\w*`|(?<![\w`])(?:~|\$[A-Z_]+)\/[\w./-]+/
/** What says where, and not only that one may make it. */
const SAYS_WHERE = new RegExp(`\\b(?:${KEEPS}|looks? for|looks? in|loads?|reads?|searche[sd]|locations?)\\b`, 'i')
/** Everything there is one. */
const FILE = /^files?$/
const MOST = 24
const LONGEST = 320

/** *Where does the config file live*, asked by somebody who uses the program; not where code does something. */
export function asksWhereKept(text: string): boolean {
  const [, kept = ''] = ASKS.exec(text) ?? []
  return ON_DISK.test(kept)
}

/** The sentence of a document that says where; undefined if none has a path, so that the code is looked at. */
export async function replyOfKept(text: string, own: ReadonlySet<string>, means: Means): Promise<Reply | undefined> {
  const [, kept = ''] = ASKS.exec(text) ?? []
  const all = docTerms(kept, own, { hasNames: false })
  const telling = all.filter(({ word }) => !FILE.test(word))
  const terms = telling.length > 0 ? telling : all
  const passages = await findPassages(terms, means, { most: MOST })
  const found = passages.flatMap((passage) =>
    sentencesOf(passage.blocks)
      .filter(
        (sentence) =>
          sentence.length <= LONGEST && !/:\W*$/.test(sentence) && PATH.test(sentence) && SAYS_WHERE.test(sentence),
      )
      .filter((sentence) => says(`${passage.titles.at(-1) ?? ''} ${sentence}`) && saysSome(sentence))
      .map((sentence) => ({ passage, sentence })),
  )
  const [best] = found
  if (best === undefined) return undefined
  const link = linkTo(best.passage, means.links, means.repositories.length > 1)
  const others = otherPassages(best.passage, found)
  return {
    first: `“${best.sentence.trim()}” (${link})`,
    ...besides(
      [placeOfPassage(best.passage, 0, false, terms), ...others.map((one) => placeOfPassage(one, 1, false, terms))],
      [],
    ),
    certainty: 'likely',
  }

  function says(sentence: string): boolean {
    const stems = stemsIn(sentence)
    return terms.every((term) => heldBy(stems, term) > 0)
  }

  function saysSome(sentence: string): boolean {
    const stems = stemsIn(sentence)
    return terms.some((term) => heldBy(stems, term) === 1)
  }
}

function otherPassages(best: Passage, found: readonly { passage: Passage }[]): Passage[] {
  return [...new Set(found.map(({ passage }) => passage))].filter((one) => one !== best).slice(0, 1)
}
