import { STOP_WORDS } from '../../search/find/stop-words.ts'

/** The words of a question that carry meaning, in lower case, each once. */
export function meaningfulWords(question: string): string[] {
  const words = question
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !STOP_WORDS.has(word))
  return [...new Set(words)].slice(0, 40)
}

const ONLY_GRAMMAR =
  /^(?:the|and|but|for|not|with|from|into|that|this|these|those|there|here|what|where|which|when|why|who|whom|whose|how|can|could|would|should|will|shall|may|might|must|have|has|had|was|were|are|been|being|does|did|its|our|your|their|his|her|any|some|all|please|hey|hello|thanks|you|they|them|she|him)$/

/** *Does it work?* says nothing to look for. */
const FEWEST = 2

/** For a question of everyday words alone, such as *it does not find my file*: all but those of grammar. */
export function everydayWords(question: string): string[] {
  const words = question.toLowerCase().split(/[^\p{L}\p{N}']+/u)
  const telling = words.filter((word) => word.length > 2 && !ONLY_GRAMMAR.test(word) && !/n'?t$/.test(word))
  const once = [...new Set(telling)].slice(0, 40)
  return once.length < FEWEST ? [] : once
}

const QUOTED = /[`"“]([^`"”\n]{1,80})[`"”]|(?<![\w.])'([^\s'][^'\n]{1,78}[^\s'])'(?!\w)/g
/** "The `Slot` class": something that is capitalized like a type, and called one. */
const SAID_TYPE =
  /\b([A-Z][A-Za-z\d]+) (?:class|enum|struct|interface|trait|type|exception)\b|\b(?:class|enum|struct|interface|trait|type|exception) ([A-Z][A-Za-z\d]+)\b/g
const NO_TYPE = /^(?:Which|What|The|This|That|Each|Every|All|Any|Our|My|Show|List|Find|Base|Abstract|Is|Are|Does|A|An)$/

const CALLED = /(?<![\w.:/])([A-Za-z_$][\w$]{2,})\(\)/g

/** Text that can be searched for exactly: quoted text, and words that look like identifiers, calls or paths. At most six. */
export function identifiers(question: string): string[] {
  const quoted = [...question.matchAll(QUOTED)].map(([, text, single]) => (text ?? single ?? '').trim())
  const types = [...question.matchAll(SAID_TYPE)]
    .map(([, before, after]) => before ?? after ?? '')
    .filter((name) => !NO_TYPE.test(name))
  const called = [...question.matchAll(CALLED)].map(([, name = '']) => name)
  const words = question
    .split(/[\s,;!?()[\]{}"'`“”‘’<>]+/)
    .filter((word) => word.length <= 80)
    .map((word) => word.replace(/[.:]+$/, ''))
    .filter((word) => word.length > 2 && isIdentifier(word) && !isLoud(word, question))
  return [...new Set([...quoted, ...types, ...called, ...words])].filter((text) => text.length > 2).slice(0, 6)
}

/** In capitals, these are only said louder. */
const LOUD = /^(?:only|never|always|also|both|still|same|really|very|every|everything|nothing|asap)$/

/** "The NOT operator" is a name, "full AND closed" isn't. */
function isLoud(word: string, question: string): boolean {
  const lower = word.toLowerCase()
  if (word !== word.toUpperCase() || !(ONLY_GRAMMAR.test(lower) || LOUD.test(lower))) return false
  return !new RegExp(
    `\\b${word} (?:operator|option|aggregate|keyword|type|frame|command|flag|function|clause)\\b`,
  ).test(question)
}

function isIdentifier(word: string): boolean {
  if (/^(?:repo|r|rev|file|f|lang|https?):/i.test(word)) return false
  return /[a-z\d][A-Z]|\w_\w|\w::\w|\w\.\w|\w\/\w|^[A-Z][A-Z\d]{2,}$|^--[a-z][\w-]*\w$/.test(word)
}

/** How many of the words occur in the text, ignoring endings. */
export function countCovered(words: readonly string[], text: string): number {
  const lower = text.toLowerCase()
  return words.filter((word) => lower.includes(stem(word))).length
}

function stem(word: string): string {
  const short = word.replace(/(?:ations?|ings?|ies|ers?|ed|es|s|e|y)$/, '')
  return short.length >= 3 ? short : word
}
