/** "How are expired sessions cleaned up": what is done to what. */
const DONE =
  /^\W*(?:(?:and|so|but|hi|hello|hey) )?(?:where|how|when|why)(?: exactly)?(?:['’]?s| is| are| was| were| get| gets) (?:the |an? |our )?((?:[\w@.:#/'+-]+ ){0,4}?[\w@.:#/'+-]+) (?:being )?([a-z]+ed|sent|kept|built|found|made|held|thrown|written|cut|run|read)(?: (up|out|off|down|in|away|back|over))?(?: (?:in|by|from|when|if|before|after|at|on|for|to|with)\b.*)?\W*$/i
/** These end alike, but nothing is done: "where is the feed", "how is it related". */
const NOT_DONE =
  /^(?:based|calculated|chosen|computed|configured|declared|defined|documented|embed|feed|generated|handled|implemented|located|meant|need|related|seed|speed|stored|supported|supposed|tested|used)$/i
const POINTS = /\b(?:it|its|that|this|they|them|these|those|there|one)\b/i
const DOING: Readonly<Record<string, string>> = {
  sent: 'sending',
  kept: 'keeping',
  built: 'building',
  found: 'finding',
  made: 'making',
  held: 'holding',
  thrown: 'throwing',
  written: 'writing',
  cut: 'cutting',
  run: 'running',
  read: 'reading',
}

/** What a question says is done, as something that goes on: "cleaning up expired sessions"; undefined if it says so in another way. */
export function doingSaid(question: string): string | undefined {
  const [, thing, done, particle] = DONE.exec(question) ?? []
  if (thing === undefined || done === undefined || NOT_DONE.test(done) || POINTS.test(thing)) return undefined
  const participle = done.toLowerCase()
  const doing = DOING[participle] ?? `${participle.replace(/ied$/, 'yed').replace(/ed$/, '')}ing`
  return `${doing}${particle === undefined ? '' : ` ${particle.toLowerCase()}`} ${thing}`
}
