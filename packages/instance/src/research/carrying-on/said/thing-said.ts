import { identifiers } from '../../question/question-words.ts'
import { HOW_TO } from './people.ts'
import { PARTICIPLE } from './verbs.ts'

const WORDS = String.raw`((?:[\w@.:#/'+-]+|\x60[^\x60]{1,60}\x60)(?: (?:[\w@.:#/'+-]+|\x60[^\x60]{1,60}\x60)){0,6}?)`
const THE = '(?:the |an? |our |support (?:for|of) |(?:any |some )?)?'
const DONE =
  '(?:first |last |ever )?(?:added|introduced|created|implemented|removed|deleted|dropped|deprecated|changed|renamed|moved|written|replaced|born|made)'
/** Sentences that say what they are about between words that any question has. */
const FRAMES = [
  new RegExp(
    String.raw`\b(?:when|why|how come|which (?:release|version|commit)|who) (?:was|were|has|have|is|are)(?: it that)? ${THE}${WORDS} (?:been )?${DONE}\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:when|why|who) (?:did )?(?:we |you |they |it |i )?(?:add|introduce|create|implement|remove|delete|drop|deprecate|write|change)(?:d|s|ed)? ${THE}${WORDS}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\bsince (?:when|which (?:version|release)) (?:is|are|was|were) (?:there )?${THE}${WORDS}(?: (?:there|supported|possible|available))?\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\bwho (?:wrote|made|built|knows(?: about)?|maintains|owns|last (?:changed|touched)|works on) ${THE}${WORDS}(?: (?:best|most|well))?\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:is|are) ${THE}${WORDS} (?:still )?(?:supported|allowed|handled|available|deprecated)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:supports?|handles?|accepts?|works? (?:with|on|under))\s+(?:for\s+)?(?!(?:by|for|in|me|on|us|works?|you)\b)${THE}${WORDS}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:where|how) (?:is|are) ${THE}${WORDS} (?:parsed|loaded|handled|read|implemented|done|computed|defined|tested|set|used|written)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:where|when|how(?: (?:often|long|fast|soon|many times))?)(?:['’]?s| is| are| get| gets| (?:does|do|did)(?=.* gets? )) ${THE}${WORDS} (?:get |gets |being )?${PARTICIPLE}(?: \w+){0,3}\W*$`,
    'i',
  ),
  new RegExp(String.raw`\bhow (?:does|do|did) ${THE}(?!(?:i|we|you|one)\b)${WORDS} work\b`, 'i'),
  new RegExp(
    String.raw`\b${HOW_TO} (?:enable|disable|activate|turn (?:on|off)|configure|set(?: up)?|change|trust|use|override) ${THE}${WORDS}(?: (?:at|from|in|on|with|by|via|through) .{1,40})?\W*$`,
    'i',
  ),
  new RegExp(String.raw`^\W*where(?:['’]?s| is| are) ${THE}(?!.* (?:by|in|from|for|to|of|at)\W*$)${WORDS}\W*$`, 'i'),
  new RegExp(String.raw`^\W*(?:was|were|has|have) ${THE}${WORDS} (?:ever |been ){0,2}${DONE}\W*$`, 'i'),
  new RegExp(
    String.raw`\b(?:what|which) \w+(?: \w+)? (?:does|do|did|can) ${THE}(?!(?:i|we|you|one)\b)${WORDS} (?:use|have|take|accept|expect|need|support|return|read|write|send|listen)\b`,
    'i',
  ),
  new RegExp(String.raw`\bwhat (?:does|do) ${THE}${WORDS} (?:do|mean)\b`, 'i'),
  new RegExp(
    String.raw`^\W*what(?:['’]?s| is| are) (?:the )?defaults? (?:value )?(?:(?:of|for) )?${THE}${WORDS}(?: by default)?\W*$`,
    'i',
  ),
  new RegExp(String.raw`^\W*(?:(?:any|the|where are|are there) ){0,2}tests? (?:for|of) ${THE}${WORDS}\W*$`, 'i'),
  new RegExp(
    String.raw`\bwhat (?:happens |would happen )?(?:if|when|once|while|after|before) ${THE}${WORDS}(?:['’]s| (?:is|are|has|have|gets?|becomes?|fails?|runs?|crash(?:es)?|expires?|goes|cannot|can['’]t|does|do))\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:how (?:often|long|fast|soon|many times)|when) (?:does|do|did|will) ${THE}(?!(?:i|we|you|one)\b)([\w-]+(?: [\w-]+)?) (?![a-z]+s\W*$)[a-z]+\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?:is|are) ${THE}${WORDS} (?:on|off|enabled|disabled|active|configurable|documented|needed|possible|required|safe|tested|thread[- ]safe)\b.{0,40}$`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?:for|in|on|with|from|to|by|at) (?:which|what) \w+(?: \w+)? (?:is|are) ${THE}${WORDS}\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*how (?:many|much) (?!times\b)${WORDS}(?: (?:are|is) (?:there|used|allowed|kept|run|started|made)| (?:do|does|can|will|may) .{1,60})?(?: by default)?\W*$`,
    'i',
  ),
  new RegExp(
    String.raw`^\W*(?:which|what) (?!is\b|are\b)${WORDS} (?:are|is) (?:there|supported|available|allowed|accepted|provided|possible|built[- ]?in)\W*$`,
    'i',
  ),
]
/** `pkg/probe`, not "and/or". */
const PATH = /^\.?[\w@.-]+(?:\/[\w@.-]+)+\/?$/
const NOT_A_PATH = /^(?:and|or|he|she|his|her|on|off|yes|no|true|false|in|out|read|client|input)\//i
/** `.app-metadata` and `app.config.json`, not `Cart.add`. */
const FILE =
  /^(?:\.[a-z][\w-]*(?:\.[\w-]+)*|[\w-]+(?:\.[\w-]+)*\.(?:conf|cfg|env|ini|json5?|lock|md|properties|rst|toml|txt|xml|ya?ml))$/
/** A piece of a sentence is no thing: "check if a token is". */
const CLAUSE =
  /\b(?:if|whether|when|while|because|is|are|was|were|do|does|did|can|should|would|will|what|which|how|why|who)\b/i
/** Stands for something else itself. */
const POINTS = /\b(?:it|its|that|this|they|them|these|those|there|one)\b/i

const FLAG = /(?<!\S)[`'"]?(--[a-z][\w-]*)/gi

/** What a question is about, in its own words, where its sentence tells them from the rest; undefined if it doesn't. */
export function thingSaid(question: string): string | undefined {
  const named = pathSaid(question) ?? flagSaid(question)
  if (named !== undefined) return named
  const found = FRAMES.map((frame) => frame.exec(question)?.[1]).find((thing) => thing !== undefined)
  return found === undefined || POINTS.test(found) || CLAUSE.test(found) ? undefined : found
}

/** The one path that a question names. */
export function pathSaid(question: string): string | undefined {
  const [path, ...others] = identifiers(question).filter(
    (name) => (PATH.test(name) && !NOT_A_PATH.test(name)) || FILE.test(name),
  )
  return others.length === 0 ? path : undefined
}

/** The one flag that a question names. */
export function flagSaid(question: string): string | undefined {
  const [flag, ...others] = new Set([...question.matchAll(FLAG)].map(([, name]) => name))
  return others.length === 0 ? flag : undefined
}
