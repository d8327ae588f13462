import { isTorn } from '../passages/sentences/well-formed.ts'

const DOES =
  /\b(?:fail(?:s|ed)?|raise[sd]?|throws?|thrown|reject(?:s|ed)?|returns?|returned|responds?|sends?|sent|retr(?:y|ies|ied)|drops?|dropped|discard(?:s|ed)?|closes?|closed|terminat(?:es?|ed)|kill(?:s|ed)?|abort(?:s|ed)?|cancel+(?:s|ed)?|blocks?|blocked|waits?|truncate[sd]?|ignore[sd]?|evict(?:s|ed)?|logs?|logged|falls? back|panics?|exits?|restart(?:s|ed)?|errors?|exceptions?|moved|mark(?:s|ed)|reset|skip(?:s|ped)?|queued?|refuse[sd]?|den(?:ies|ied)|delete[sd]?|remove[sd]?|used|stops?|stopped|disconnect(?:s|ed)?|rolled back|rolls back|emit(?:s|ted)?|prints?|shown|warns?|warning)\b|\b[45]\d\d\b/i
const CONDITION = /\b(?:when(?:ever)?|if|once|after|in case|as soon as|unless|upon|on)\b[^,;:]{2,160}/gi
const WITHOUT_COMMA =
  /\b(?:longer|more|larger|greater|bigger|higher|over|beyond) than\b|\bexceed\w*|\bexpir\w+|\btoo (?:many|large|long|big)\b/i
/** Advice, history, or what someone else has to do. */
const ASIDE = /^\W*(?:to |make sure|you (?:can|may|should|must)|note|see|added|changed|fixed|new in|example)\b|\?\W*$/i
const LONGEST = 320
const SHORTEST = 25

/** How clearly a sentence says what happens then: 0 if it doesn't. */
export function tellsOutcome(sentence: string, happens: RegExp): number {
  if (sentence.length > LONGEST || sentence.length < SHORTEST || ASIDE.test(sentence)) return 0
  const conditions = sentence.match(CONDITION) ?? []
  // What is written as code is only a name.
  const does = (text: string) => DOES.test(text.replace(/`[^`]*`/g, ' '))
  const isGiven = conditions.some((one) => happens.test(one))
  const rest = conditions.reduce((left, one) => left.replace(one, splitOff(one, happens)), sentence)
  if (isGiven) return does(rest) ? (isTorn(sentence) ? 0.7 : 1) : 0
  return WITHOUT_COMMA.test(sentence) && happens.test(sentence) && does(sentence) ? 0.6 : 0
}

/** "If it is exceeded an error is raised" has no comma: what follows the event is the outcome. */
function splitOff(condition: string, happens: RegExp): string {
  const found = happens.exec(condition)
  return found === null ? ' ' : ` ${condition.slice(found.index + found[0].length)}`
}
