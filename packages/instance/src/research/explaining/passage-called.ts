import { isLogAside } from '../../search/find/class-weight.ts'
import type { Passage } from '../passages/find-passages.ts'
import { isSettingsPage } from '../passages/settings-pages.ts'
import { type DocTerm, docTerms, stemsIn } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'

const WHEN = /\bwhat (?:happens|would happen)\b.*?\b(?:when|if|after|once|while)\b(.+)$/i
const WHAT_IS = /^\W*(?:(?:so|and|but) )?what(?:['’]?s| is| are) (?:an? |the )?([a-z][\w-]*(?: [a-z][\w-]*)?)\W*$/i
const FLAG = /(?<![\w-])--[a-z][\w-]*/g

/** The passage that is called as the event or thing of a question, else the entry of a setting or flag that it names. */
export function passageCalled(passages: readonly Passage[], asked: Asked): Passage | undefined {
  return (
    passages.find((one) => isOfEvent(one, asked.text) || isEntryOf(one, asked.text)) ??
    passages.find((one) => isOfName(one, asked))
  )
}

/** For *what happens to X when Y*, whether a passage is called Y. */
function isOfEvent(passage: Passage, text: string): boolean {
  const [, said] = WHEN.exec(text) ?? []
  const event = said === undefined ? [] : docTerms(said)
  return event.length > 1 && isCalled(passage, event)
}

/** For *what is a Y*, whether a passage is the entry of a glossary or section that is called Y. Settings may have any name. */
function isEntryOf(passage: Passage, text: string): boolean {
  const [, said] = WHAT_IS.exec(text) ?? []
  const terms = said === undefined ? [] : docTerms(said)
  return terms.length > 0 && !isSettingsPage(passage.path) && isCalled(passage, terms, terms.length)
}

/** Whether a passage is the entry of a setting or flag that the question names. */
function isOfName({ isEntry, titles, path }: Passage, { text, names }: Asked): boolean {
  const title = (titles.at(-1) ?? '').toLowerCase()
  return (
    isEntry &&
    !isLogAside(path, []) &&
    [...names, ...(text.match(FLAG) ?? [])].some((name) => name.toLowerCase() === title)
  )
}

/** Whether a passage, such as a table row, has exactly that as its title. */
function isCalled({ titles, path }: Passage, event: readonly DocTerm[], most = event.length + 1): boolean {
  const title = stemsIn(titles.at(-1) ?? '')
  const isSaid = event.every(({ stems }) => stems.some((stem) => title.has(stem)))
  return isSaid && title.size <= most && !isLogAside(path, event)
}
