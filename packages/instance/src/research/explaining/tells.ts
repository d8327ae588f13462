import { isChangelog } from '../../search/text/file-class.ts'
import type { Passage } from '../passages/find-passages.ts'
import { bestSentence, saidBy } from '../passages/quote.ts'
import type { DocTerm } from '../passages/terms.ts'
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
  /:\W*$|^\W*(?:see|note|example|for example|here(?:['’]s| is| are)|the following|this \w+ (?:represents|describes|explains|covers|contains|shows|lists))\b|\b(?:available|added|introduced|supported|new) (?:only )?(?:since|in|as of|from) (?:\w+ ){0,2}v?\d/i
/** Such a sentence says for what it holds, what it is of, or what to do, but not how it works. */
const ASIDE =
  /^\W*(?:whether (?:or not )?to\b|(?:if|when) (?:\S+ (?:is )?)?(?:set to|specified)\b|in this case\b|as such\b|doing so\b|you should (?:also )?be aware\b|the example (?:below|above)\b|this (?:is an? (?:\w+ ){0,2}(?:example|reference|overview|guide)|(?:document|example|page|section)) ?)/i
/** Pages for those who work on a project, and lists of words for a spelling checker. */
const FOR_WORKERS = /(?:^|\/)(?:contributing|releas(?:e|ing)|security|code_of_conduct)[^/]*\.\w+$|wordlist[^/]*$/i
const OF_WORK = /^(?:contribut|releas|secur|vulnerab|publish|commit|merg|review|pull|style|develop)/
const KEY = /(?<=^|\s)"?[\w.-]+"?:(?=\s|$)/g
const KEYS = 2

/** How to do without it, which says nothing of how it works. */
const WITHOUT =
  /^\W*(?:to )?(?:disable|turn(?:ing)? off|switch(?:ing)? off|opt(?:ing)? out|deactivate|bypass)\b|^\W*if [^,.]{0,60}\b(?:does not|doesn['’]t|do not|don['’]t|isn['’]t|is not) (?:suit|fit|meet|match|work|want|need|enough)/i

const OFF = /^(?:disabl|deactivat|turn|switch|opt|bypass)/

/** Whether it has a sentence to quote, and every name as written. */
export function isQuotable(passage: Passage, terms: readonly DocTerm[], names: readonly string[]): boolean {
  const text = passage.blocks.flatMap(({ lines }) => lines).join('\n')
  const isNamed = names.every((name) => new RegExp(`(?<![\\w$])${RegExp.escape(lastName(name))}(?![\\w$])`).test(text))
  const sentence = bestSentence(passage, terms)
  const asksWithout = terms.some(({ word }) => OFF.test(word))
  const isAside =
    ASIDE.test(sentence) || (FOR_WORKERS.test(passage.path) && !terms.some(({ word }) => OF_WORK.test(word)))
  return (
    isNamed && !isAside && !isChangelog(passage.path) && leads(sentence) && (asksWithout || !WITHOUT.test(sentence))
  )
}

/** Whether a sentence can stand alone as an answer. */
function leads(sentence: string): boolean {
  return sentence !== '' && !LEADS_NOWHERE.test(sentence) && [...sentence.matchAll(KEY)].length < KEYS
}
