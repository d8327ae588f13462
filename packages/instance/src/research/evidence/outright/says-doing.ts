import { stemOf, wordsOf } from '../../passages/terms.ts'
import type { DoingAsked } from './doing-asked.ts'

const ADVERB =
  '(?:(?:typically|currently|yet|ever|also|then|now|directly|even|simply|(?!rare|hard|bare|scarce|partial)\\w{3,}ly) )?'
const CANNOT = new RegExp(
  `\\b(?:can ?not|can['’]?t|(?:is|are) (?:unable|not able|not possible|not allowed) to|(?:does|do|will) not|(?:does|do|wo)n['’]t)\\b ${ADVERB}(be )?`,
  'gi',
)
const CAN = new RegExp(
  `\\b(?:can|may|(?:is|are) able to|possible to|allows?(?: \\w+)? to|lets? \\w+|capable of) ${ADVERB}(be )?(?!only\\b|not\\b)`,
  'gi',
)
const CAN_ONLY = /\b(?:can|may|will|does) only (be )?/gi
const IS_DONE = new RegExp(`\\b(?:(?:will|must) be|is|are) (not |never )?${ADVERB}(?=\\w+(?:ed|en|pt|nt)\\b)`, 'gi')
/** "Only void methods can do nothing." */
const ONLY_THESE = /^\W*only (.{1,60}?) (?:can|may|are allowed to)\b(.{1,80})/i
const CONDITION = /\b(?:if|unless|whether|until|when|where|in case|that|which|who)\b[^,;]*$/i
const DOUBT =
  /\b(?:not|never|no|none|nothing|nobody|neither|nor|few|hardly|rarely|barely|only|without|cannot|unless|if|whether|should|must|might|todo|instead|similar|non)\b|n['’]t\b/i
const CLAUSE = /[.;!?]|, (?:but|and it|while|so)\b|\b(?:unless|except)\b/
/** Several things and nothing else: "can only mock interfaces." */
const THESE = /^\s*\w+ (?:\w+ ){0,2}\w+s\W*$/
const LONGEST = 500
const SOON = 8
/** "It cannot cache results that are piped in" denies no more than a part. */
const PART = /\b(?:if|when|while|until|unless|which|that|who|where|with|without|from|before|after|because)\b/i

export type Verdict = 'yes' | 'no'

/** What a sentence says of what is asked; `context` is what it stands under, which may name the subject. */
export function verdictOf(sentence: string, context: string, asked: DoingAsked): Verdict | undefined {
  if (sentence.length > LONGEST || /\?\W*$/.test(sentence)) return undefined
  const told = sentence.toLowerCase()
  if (!asked.stems.some((stem) => told.includes(stem))) return undefined
  const about = new Set([...stems(sentence), ...stems(context)])
  if (isOnlyForOthers(sentence, asked)) return 'no'
  if (asked.excluded.length > 0) return undefined
  for (const found of sentence.matchAll(CANNOT)) if (denied(found)) return 'no'
  for (const found of sentence.matchAll(CAN_ONLY)) if (restricted(found)) return 'no'
  for (const found of sentence.matchAll(CAN)) if (granted(found)) return 'yes'
  for (const found of sentence.matchAll(IS_DONE)) {
    const [whole, not] = found
    const before = sentence.slice(0, found.index)
    const doing = doingFrom(sentence.slice(found.index + whole.length))
    if (doing === undefined || CONDITION.test(before) || PART.test(doing.said) || !isOf(doing.subject, about)) continue
    if (not === undefined && DOUBT.test(before)) continue
    if (isOf(doing.object, new Set(stems(sentence)))) return not === undefined ? 'yes' : 'no'
  }
  return does(sentence) ? 'yes' : undefined

  /** The verb there, as the question has it: its subject is before, its object behind. */
  function doingFrom(rest: string): { subject: string[]; object: string[]; verb: string; said: string } | undefined {
    const [verb = '', ...said] = (rest.split(CLAUSE)[0] ?? '').trim().split(/\s+/)
    const words = wordsOf(verb).map(stemOf)
    const [stem = ''] = words
    const at = words.length === 1 ? asked.stems.lastIndexOf(stem) : -1
    if (at === -1) return undefined
    const object = asked.stems.slice(at + 1)
    const subject = asked.stems.slice(0, at).filter((one) => !object.includes(one) || one === stem)
    // "Can static methods be mocked" has its object before.
    if (object.length === 0) return { subject: [], object: subject, verb, said: said.join(' ') }
    return { subject, object, verb, said: said.join(' ') }
  }

  function matches(found: RegExpExecArray) {
    const [whole, be] = found
    const doing = doingFrom(sentence.slice(found.index + whole.length))
    if (doing === undefined || doing.object.length === 0 || !isOf(doing.subject, about)) return undefined
    const before = sentence.slice(0, found.index)
    return {
      ...doing,
      before,
      where: new Set(stems(be === undefined ? soon(doing.said) : `${before} ${soon(doing.said)}`)),
    }
  }

  function denied(found: RegExpExecArray): boolean {
    const doing = matches(found)
    if (doing === undefined || /\b(?:if|unless|whether|when|then|which|that)\b/i.test(doing.before)) return false
    return isOf(doing.object, doing.where) && !PART.test(doing.said)
  }

  function granted(found: RegExpExecArray): boolean {
    const doing = matches(found)
    if (doing === undefined || DOUBT.test(doing.before) || !isOf(doing.subject, namedBefore(doing.before))) return false
    return isOf(doing.object, doing.where)
  }

  /** What comes behind belongs to another thing. */
  function namedBefore(before: string): ReadonlySet<string> {
    return new Set([...stems(before), ...stems(context)])
  }

  function restricted(found: RegExpExecArray): boolean {
    const doing = matches(found)
    if (doing === undefined || found[1] !== undefined || doing.subject.length === 0) return false
    return THESE.test(`${doing.verb} ${doing.said}`) && doing.object.every((one) => !doing.where.has(one))
  }

  /** "A guard that flushes lines on a drop." */
  function does(text: string): boolean {
    if (asked.isByAsker) return false
    for (const found of text.matchAll(/\b[a-z]{3,}s\b/gi)) {
      const doing = doingFrom(text.slice(found.index))
      if (doing === undefined || doing.subject.length === 0 || doing.object.length === 0) continue
      const before = text.slice(0, found.index)
      const isDoubted = DOUBT.test(before) || DOUBT.test(doing.said)
      if (!isDoubted && isOf(doing.subject, about) && isOf(doing.object, new Set(stems(doing.said)))) return true
    }
    return false
  }
}

/** Of "does doNothing work on non-void methods": "Only void methods can doNothing()!" */
function isOnlyForOthers(sentence: string, { stems: words, excluded, isByAsker }: DoingAsked): boolean {
  const [, these = '', can = ''] = excluded.length === 0 ? [] : (ONLY_THESE.exec(sentence) ?? [])
  const [those, doing] = [new Set(stems(these)), new Set(stems(can))]
  const asked = isByAsker ? words.slice(1) : words
  const rest = asked.filter((one) => !excluded.includes(one))
  return (
    excluded.every((one) => those.has(one)) &&
    rest.some((one) => doing.has(one)) &&
    rest.every((one) => those.has(one) || doing.has(one))
  )
}

/** What a verb does something to comes soon after it. */
function soon(said: string): string {
  return (
    said
      .split(/\s+/)
      .slice(0, SOON)
      .join(' ')
      .split(/\b(?:in conjunction|together|when|if|as|like|except)\b/)[0] ?? ''
  )
}

function isOf(words: readonly string[], among: ReadonlySet<string>): boolean {
  return words.every((one) => among.has(one))
}

function stems(text: string): string[] {
  return wordsOf(text).map(stemOf)
}
