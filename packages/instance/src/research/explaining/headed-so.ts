import { isLogAside } from '../../search/find/class-weight.ts'
import { STOP_WORDS } from '../../search/find/stop-words.ts'
import type { Passage } from '../passages/find-passages.ts'
import { sentencesOf } from '../passages/quote.ts'
import { isWhole } from '../passages/sentences/well-formed.ts'
import { isSettingsPage } from '../passages/settings-pages.ts'
import { type DocTerm, heldBy, stemOf, stemsIn, wordsOf } from '../passages/terms.ts'
import { pageName } from '../passages/weigh-section.ts'
import { leads } from './tells.ts'

/** What a heading may call a thing besides its name. */
const SORT =
  /^(?:class|classes|command|commands|feature|field|flag|function|functions|method|methods|mode|module|option|options|property|setting|settings)$/
const LONGEST = 300

/** Whether a section of a document is called exactly what is asked about, whatever owns it: `options.maxSize` for the max size. */
export function isHeadedSo({ titles, path, isEntry }: Passage, terms: readonly DocTerm[]): boolean {
  if (isEntry || isLogAside(path, terms) || isSettingsPage(path)) return false
  const called = (titles.at(-1) ?? pageName(path))
    .replace(/\(.*\)/, '')
    .replace(/^[\w$]+(?:\.[\w$]+)*\.(?=[\w$]+$)/, '')
  const asked = new Set(terms.map(({ stems: [stem = ''] }) => stem))
  const isAsked = (word: string) => asked.has(stemOf(word))
  const words = wordsOf(called)
  const telling = words.filter((word) => isAsked(word) || !(STOP_WORDS.has(word) || SORT.test(word)))
  return telling.length > 0 && telling.every(isAsked) && new Set(telling.map(stemOf)).size === asked.size
}

/** The passage that is called what is asked about and says what that is: a page before a section of a page about something else. */
export function calledSo(passages: readonly Passage[], terms: readonly DocTerm[]): Passage | undefined {
  const found = passages.filter((one) => isHeadedSo(one, terms) && saidFirst(one) !== undefined)
  return found.find(({ titles }) => titles.length < 2) ?? found[0]
}

/** Whether the heading of a section has all that is asked, whatever sort of thing does it. */
export function saysInHeading({ titles, path, isEntry }: Passage, terms: readonly DocTerm[]): boolean {
  const title = stemsIn(titles.at(-1) ?? '')
  const telling = terms.filter(({ word, weight }) => weight === 1 && !SORT.test(word))
  return !isEntry && !isLogAside(path, terms) && telling.length > 1 && telling.every((term) => heldBy(title, term) > 0)
}

/** What a section says first: a whole sentence, with the next if that needs it; undefined if it begins with none. */
export function saidFirst({ blocks, isFromTop }: Pick<Passage, 'blocks' | 'isFromTop'>): string | undefined {
  if (!isFromTop) return undefined
  for (const block of blocks) {
    const sentences = sentencesOf([block])
    const at = sentences.findIndex((one) => isWhole(one) && leads(one))
    const [first, next] = sentences.slice(Math.max(0, at))
    if (at === -1 || first === undefined) continue
    const both = `${first} ${next ?? ''}`
    return next !== undefined && goesOn(next) && both.length <= LONGEST
      ? both
      : first.length <= LONGEST
        ? first
        : undefined
  }
  return undefined
}

/** "Instead, it asks the other." */
function goesOn(sentence: string): boolean {
  return /^\W*(?:instead|it|they)\b/i.test(sentence) && /[.!]\W*$/.test(sentence)
}
