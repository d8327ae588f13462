import { isOfPast, type Passage } from '../passages/find-passages.ts'
import { bestSentence, saidBy } from '../passages/quote.ts'
import { type DocTerm, heldBy, stemOf, stemsIn, wordsOf } from '../passages/terms.ts'
import { lastName } from '../question/topic.ts'

/** The least coverage of a passage to answer, and the share of the words that must be in one of its sentences. */
const SAID = 0.5
const IN_A_SENTENCE = 0.6

/** Whether a passage answers the question: most of the words, in one sentence, and every name as written. */
export function tells(passage: Passage, terms: readonly DocTerm[], names: readonly string[]): boolean {
  const isSaid = passage.coverage >= SAID && saidBy(passage, terms) > IN_A_SENTENCE
  return isSaid && isQuotable(passage, terms, names)
}

/** Such a sentence announces, points elsewhere, or says when something came; or it is settings read as prose. */
const LEADS_NOWHERE =
  /^\W*\[[^\]]{1,80}\](?:[[(][^\])]{0,200}[\])])? [-–—:] |:\W*$|^\W*(?:see|note|example|for example|here(?:['’]s| is| are)|the following|this \w+ (?:represents|describes|explains|covers|contains|shows|lists))\b|\b(?:available|added|introduced|supported|new) (?:only )?(?:since|in|as of|from) (?:\w+ ){0,2}v?\d/i
/** Such a sentence says for what it holds, what it is of, or what to do, but not how it works. */
const ASIDE =
  /^\W*(?:whether (?:or not )?to\b|an? (?:value|setting) of\b|in the (?:\w+ )?case\b|\w+ notes?:|you can (?:also )?(?:change|configure|control|customize|override|set|specify)\b|(?:if|when) (?:\S+ (?:is )?)?(?:set to|specified)\b|in this case\b|as such\b|doing so\b|you should (?:also )?be aware\b|(?:restart|reload|install|click|temporarily|read|use) |(?:we|i) (?:advise|expect|recommend|suggest)\b|the example (?:below|above)\b|this (?:is an? (?:\w+ ){0,2}(?:example|reference|overview|guide)|(?:document|example|page|section)) ?)/i
/** "The address from which it is sent" describes a value. */
const DESCRIBES = /^\W*(?:the|an?) [^.!?…]*\b(?:which|that|whom|whose)\b[^.!?…]*[^.!?…:`)"”\s]$/i
/** Pages for those who work on a project, and lists of words for a spelling checker. */
const FOR_WORKERS = /(?:^|\/)(?:contributing|releas(?:e|ing)|security|code_of_conduct)[^/]*\.\w+$|wordlist[^/]*$/i
/** What an example shows is one case. */
const OF_EXAMPLE = /^(?!docs?\/)(?:.*\/)?(?:examples?|samples?|demos?)\//i
/** "`dialTimeout`: how long it waits" is about that alone. */
const OF_ENTRY = /^\W*`([\w.$-]{1,60})`\W{0,5}(?:: | [–—-] )/
const OF_WORK = /^(?:contribut|releas|secur|vulnerab|publish|commit|merg|review|pull|style|develop)/
const KEY = /(?<=^|\s)"?[\w.-]+"?:(?=\s|$)/g
const KEYS = 2
/** In words: what a sentence is about comes within the first. */
const SUBJECT = 8

/** Such a section says what goes wrong, or how fast it is, but not how it works. */
const OF_TROUBLE =
  /^(?:benchmarks?|bugs|known (?:issues|problems|limitations)|limitations?|overhead|performance|troubleshooting)\b/i
const ON_TROUBLE = /^(?:bench|bug|issue|problem|limit|overhead|perform|slow|fast|troubl|wrong|fail)/

/** How to do without it, which says nothing of how it works. */
const WITHOUT =
  /^\W*(?:to )?(?:disable|turn(?:ing)? off|switch(?:ing)? off|opt(?:ing)? out|deactivate|bypass)\b|^\W*if [^,.]{0,60}\b(?:does not|doesn['’]t|do not|don['’]t|isn['’]t|is not) (?:suit|fit|meet|match|work|want|need|enough)/i

const OFF = /^(?:disabl|deactivat|turn|switch|opt|bypass)/

/** Whether it has a sentence to quote, and every name as written. */
export function isQuotable(passage: Passage, terms: readonly DocTerm[], names: readonly string[]): boolean {
  const text = passage.blocks.flatMap(({ lines }) => lines).join('\n')
  const isNamed = names.every((name) => new RegExp(`(?<![\\w$])${RegExp.escape(lastName(name))}(?![\\w$])`).test(text))
  const sentence = bestSentence(passage, terms)
  const asks = (pattern: RegExp) => terms.some(({ word }) => pattern.test(word))
  const isAside =
    (FOR_WORKERS.test(passage.path) && !asks(OF_WORK)) ||
    (OF_EXAMPLE.test(passage.path) && !asks(/^(?:example|sample|demo)/)) ||
    (OF_TROUBLE.test(passage.titles.at(-1) ?? '') && !asks(ON_TROUBLE)) ||
    isOfAnother(passage, sentence, terms, names)
  return isNamed && !isAside && !isOfPast(passage.path) && leads(sentence) && (asks(OFF) || !WITHOUT.test(sentence))
}

/** Whether it is about an entry that nobody asked for, or only mentions the name that all is about. */
function isOfAnother(
  { titles }: Passage,
  sentence: string,
  terms: readonly DocTerm[],
  names: readonly string[],
): boolean {
  const [, entry] = OF_ENTRY.exec(sentence) ?? []
  const isAsked = (word: string) => terms.some(({ stems }) => stems.includes(stemOf(word)))
  if (entry !== undefined && !wordsOf(entry).every(isAsked)) return true
  const plain = sentence.replace(/\([^()]{0,200}\)/g, '')
  return names.map(lastName).some((name) => {
    if ((titles.at(-1) ?? '').includes(name) || !sentence.includes(name)) return false
    const own = stemsIn(name)
    const isAll = terms.every((term) => heldBy(own, term) > 0)
    const above = plain.split(name)[0] ?? ''
    return !plain.includes(name) || (isAll && above.split(' ').length > SUBJECT)
  })
}

/** Whether a sentence can stand alone as an answer. */
export function leads(sentence: string): boolean {
  return (
    !ASIDE.test(sentence) &&
    sentence !== '' &&
    !DESCRIBES.test(sentence) &&
    !LEADS_NOWHERE.test(sentence) &&
    [...sentence.matchAll(KEY)].length < KEYS
  )
}
