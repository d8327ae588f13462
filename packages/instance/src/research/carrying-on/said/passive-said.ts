import { IRREGULAR, PARTICIPLE } from './verbs.ts'

/** "How are expired sessions cleaned up": what is done to what. */
const DONE = new RegExp(
  String.raw`^\W*(?:(?:and|so|but|hi|hello|hey) )?(?:where|how|when|why)(?: exactly)?(?:['’]?s| is| are| was| were| get| gets) (?:the |an? |our )?((?:[\w@.:#/'+-]+ ){0,4}?[\w@.:#/'+-]+) (?:being )?(${PARTICIPLE}|cut|run|read)(?: (up|out|off|down|in|away|back|over))?(?: (?:in|by|from|when|if|before|after|at|on|for|to|with)\b.*)?\W*$`,
  'i',
)
/** No deeds: "how is it related". */
const NOT_DONE =
  /^(?:based|calculated|computed|configured|declared|defined|documented|generated|handled|implemented|located|related|stored|supported|supposed|tested|used)$/i
const POINTS = /\b(?:it|its|that|this|they|them|these|those|there|one)\b/i
const DOING: Readonly<Record<string, string>> = {
  ...IRREGULAR,
  cut: 'cutting',
  run: 'running',
  read: 'reading',
}

/** What a question says is done, as something that goes on: "cleaning up expired sessions"; undefined if it says so in another way. */
export function doingSaid(question: string): string | undefined {
  const [, thing, done, particle] = DONE.exec(question) ?? []
  if (thing === undefined || done === undefined || NOT_DONE.test(done) || POINTS.test(thing)) return undefined
  const participle = done.toLowerCase()
  const [irregular, ing = ''] = Object.entries(DOING).find(([ending]) => participle.endsWith(ending)) ?? []
  const doing =
    irregular === undefined
      ? `${participle.replace(/ied$/, 'yed').replace(/(?<!e)ed$|(?<=ee)d$/, '')}ing`
      : participle.slice(0, -irregular.length) + ing
  return `${doing}${particle === undefined ? '' : ` ${particle.toLowerCase()}`} ${thing}`
}
