import { STOP_WORDS } from '../../search/find/stop-words.ts'
import { NAMED } from '../../search/natural/verbs-of-names.ts'
import type { Passage } from '../passages/find-passages.ts'
import { stemOf, stemsIn, wordsOf } from '../passages/terms.ts'

/** What a question says is done, and to what: *how does it resolve the base url*. */
export interface Deed {
  /** Stems of the words that names have for it. */
  verbs: ReadonlySet<string>
  /** Stems of the words that sentences have for it. */
  said: ReadonlySet<string>
  /** The words of what it is done to, and of what does it. */
  object: readonly string[]
  subject: readonly string[]
}

const byAsked = new Map(
  NAMED.flatMap(([asked, named]) => {
    const both = { said: stems(asked), named: stems(named) }
    return asked.split(' ').flatMap((word) => [...formsOf(word)].map((stem) => [stem, both] as const))
  }),
)
/** These say that a clause follows: which, whether, to do. */
const CLAUSE = /^(?:decide|determine|judge|know|tell|find|choose|pick|detect|notice|discover|search)/
const PHRASES: readonly (readonly [said: RegExp, written: string])[] = [
  [/\b(hand|give)(?:s|ed)? out\b/g, '$1out'],
  [/\b(?:hands?|handed)(?= (?:\w+ ){1,3}out\b)/g, 'handout'],
  [/\bshow(?:s|n)? up\b/g, 'showup'],
  [/\bshut(?:s)? down\b/g, 'shutdown'],
  [/\b(find|figure)s? out\b/g, 'find'],
  [/\blook(?:s)? up\b/g, 'lookup'],
]
const BEFORE = /\bhow (?:does|do|did|will|would|exactly does) (?:the |an? )?(.+)$/
const PASSIVE =
  /\bhow (?:is|are|was|were|does|do) (?:the |an? )?(.+?) (?:(?:get|gets|being) )?(\w+)(?= (?:when|on|in|for|if|from|to|by|at|with|into|after|before|during|its|dev)\b|\W*$|,)/
const GERUND = /\bhow (?:does|do) (\w+ing) (?:the |an? |its )?(.+?) works?\b/
/** What comes after these is no longer what it is done to. */
const ENDS =
  /^(?:on|in|for|when|while|from|with|at|by|as|after|before|during|between|into|through|via|without|and|or|because|so|than|out|up)$/
/** After these, a build is a thing. */
const BEFORE_THING = /^(?:in|on|of|for|the|an?|at|during|with|from|by|after|before|into|its|each|every)$/
const MORE = /^(?:to|if|whether|which|that|what|is|are|where)$/
const MOST = 4

/** How much of what it is done to a sentence must say, with its heading. */
const MOSTLY = 0.66
/** Names begin with these, and any sentence has them. */
export const IN_ANY = /^(?:should|is|are|need|can|must|has|may|get|to|check|add)$/

const DOER = /^(\w{3,40}er)s?$/
/** "`'restart'`: the server is restarting" says what a value means. */
const OF_VALUE = /^\W*`[^`]{1,60}`\W{0,3}[:–—-]/

/** `POST /messages` posts nothing. */
const OF_ROUTE = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)(?= `?\/)/g

/** Undefined if the question says nothing that a function could be named for. */
export function deedAsked(text: string, without: ReadonlySet<string> = new Set()): Deed | undefined {
  const said = PHRASES.reduce((all, [pattern, written]) => all.replace(pattern, written), text.toLowerCase())
  const plain = said.split(/[?,;]/)[0] ?? ''
  const [, doing = '', thing = ''] = GERUND.exec(plain) ?? []
  if (byAsked.has(stemOf(doing))) return deedOf(doing, thing.split(' '), without)
  const [, whom = '', done = ''] = PASSIVE.exec(plain) ?? []
  if (/ed$|^(?:found|chosen|sent|built|made|read|shown|split|kept)$/.test(done) && byAsked.has(stemOf(done)))
    return deedOf(done, whom.split(' '), without)
  const [, rest = ''] = BEFORE.exec(plain) ?? []
  const words = rest.split(/\s+/)
  const at = words.findIndex(
    (word, index) =>
      index > 0 &&
      byAsked.has(stemOf(word)) &&
      !/(?:ing|ed|er)$/.test(word) &&
      !BEFORE_THING.test(words[index - 1] ?? ''),
  )
  const verb = words[at]
  // What works does so, whatever it is called: "how does the build work".
  if (verb === undefined || words.slice(0, at).some((word) => /^works?$/.test(word))) return undefined
  // What something does to nothing else, it does itself: "how does the overlay show up".
  const isDoneTo = at + 1 < words.length
  return deedOf(verb, isDoneTo ? words.slice(at + 1) : words.slice(0, at), without, isDoneTo ? words.slice(0, at) : [])
}

function deedOf(
  verb: string,
  words: readonly string[],
  without: ReadonlySet<string>,
  doer: readonly string[] = [],
): Deed | undefined {
  const known = byAsked.get(stemOf(verb))
  const isClause = CLAUSE.test(verb)
  const end = words.findIndex((word, at) => ENDS.test(word) || (!isClause && at > 0 && MORE.test(word)))
  const telling = (all: readonly string[]) =>
    wordsOf(all.join(' ')).filter(
      (word) =>
        word.length > 1 &&
        !without.has(word) &&
        (!STOP_WORDS.has(word) || /^(?:file|line|list|code|source|needs)$/.test(word)),
    )
  const object = [...new Set(telling(words.slice(0, end === -1 ? undefined : end)))].slice(0, MOST)
  if (known === undefined || object.length === 0) return undefined
  const subject = telling(doer).filter((word) => !object.some((one) => stemOf(one) === stemOf(word)))
  return { verbs: known.named, said: known.said, object, subject }
}

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').flatMap((word) => [...formsOf(word)]))
}

/** `order` loses more of itself than `ordered`. */
function formsOf(word: string): ReadonlySet<string> {
  return new Set([stemOf(word), stemOf(`${word.replace(/e$/, '')}ed`)])
}

/** Whether a sentence says that this is done, rather than something of the same words. */
export function tellsDeed({ titles }: Passage, sentence: string, { verbs, said, object }: Deed): boolean {
  if (OF_VALUE.test(sentence)) return false
  const stems = stemsIn(`${titles.at(-1) ?? ''} ${sentence}`.replace(OF_ROUTE, ''))
  const does = [...said, ...verbs].some((stem) => !IN_ANY.test(stem) && stems.has(stem))
  const text = `${titles.at(-1) ?? ''} ${sentence}`.toLowerCase()
  // What works is no worker.
  const isSaid = (word: string) => {
    const [, doer] = DOER.exec(word) ?? []
    return doer === undefined ? stems.has(stemOf(word)) : text.includes(doer)
  }
  return does && object.filter(isSaid).length >= object.length * MOSTLY
}
