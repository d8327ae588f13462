import { STOP_WORDS } from '../../../search/find/stop-words.ts'
import { wordVectors } from '../../../search/meaning/word-vectors.ts'

/** Fewer letters are too often something else. */
const LEAST_INITIALS = 3
const LEAST_LETTERS = 4
const NOT_BEFORE = '(?<![\\w/.:@`-])'
const NOT_AFTER = '(?![\\w/`-]|\\.\\w)'
/** Before what ordinary words must be that are a name: "in the web app", "does web app". */
const PLACING = '\\b(?:(?:in|within|inside|of)(?: (?:the|our|this))?|does|do|can|could|will|would|did|has) '
/** After any part of a name: "the payments service". */
const CALLED = '(?= (?:repo|repository|project|code ?base|service)\\b)'
/** Before and after the first part, which does something or has it: "how does payments retry", "payments' limits". */
const DOING = '(?<=\\b(?:does|did|can|could|will|would|has) )'
const OWNING = "(?=['’]s?(?!\\w))"

/**
 * The question with full names for what people call repositories: "django rest framework", "drf" or "the django repo" for
 * `django-rest-framework`. Only what one repository alone is called, and none is named; what was pasted stays.
 */
export function withFullNames(question: string, all: readonly string[]): string {
  if (question.includes('\n')) return question
  const lower = question.toLowerCase()
  const called = all.flatMap((name) => {
    const parts = partsOf(name)
    const isNear = [...parts, initialsOf(parts)].some((part) => lower.includes(part))
    return isNear && parts.length > 1 ? formsOf(parts).map((form) => ({ ...form, name })) : []
  })
  const byForm = Map.groupBy(called, ({ key }) => key)
  const typed = new Set(all.map((name) => name.slice(name.lastIndexOf('/') + 1).toLowerCase()))
  return called
    .filter(({ key, name }) => !typed.has(key.replace(/ …$/, '')) && byForm.get(key)?.every((one) => one.name === name))
    .reduce((text, { pattern, name }) => text.replace(new RegExp(pattern, 'giu'), () => name), question)
}

interface Form {
  /** Two repositories with the same are both called so. */
  key: string
  pattern: string
}

function partsOf(name: string): string[] {
  return name
    .slice(name.lastIndexOf('/') + 1)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

function initialsOf(parts: readonly string[]): string {
  return parts.map(([letter = '']) => letter).join('')
}

function formsOf(parts: readonly string[]): Form[] {
  const [first = ''] = parts
  const spoken = parts.map((part) => RegExp.escape(part)).join('[ .]')
  const isOrdinary = parts.length === 2 && parts.every(isWord)
  const whole = {
    key: parts.join(' '),
    pattern: `${isOrdinary ? `(?<=${PLACING})` : ''}${NOT_BEFORE}${spoken}${NOT_AFTER}`,
  }
  const initials = initialsOf(parts)
  return [
    whole,
    ...(initials.length < LEAST_INITIALS || STOP_WORDS.has(initials)
      ? []
      : [{ key: initials, pattern: `${NOT_BEFORE}${initials}${NOT_AFTER}` }]),
    ...parts.map((part) => ({ key: part, pattern: `${NOT_BEFORE}${RegExp.escape(part)}${CALLED}` })),
    ...(first.length < LEAST_LETTERS
      ? []
      : [
          { key: `${first} …`, pattern: `${DOING}${NOT_BEFORE}${RegExp.escape(first)}${NOT_AFTER}` },
          { key: `${first} …`, pattern: `${NOT_BEFORE}${RegExp.escape(first)}${OWNING}` },
        ]),
  ]
}

/** Whether comments and code have it as a word like others. */
function isWord(part: string): boolean {
  return wordVectors().rankOf(part) !== undefined
}
