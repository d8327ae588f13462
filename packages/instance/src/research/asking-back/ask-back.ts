import { code } from '../find/finding.ts'
import type { Asked } from '../question/asked.ts'
import { pastIntent } from '../question/past-intent.ts'
import type { Reply } from '../reply/reply.ts'

/** Vague questions are short. */
const LONGEST = 160
const START = '^\\W*(?:(?:and|but|hello|help|hey|hi|ok(?:ay)?|please|so|well)\\W+)*'
const THING =
  '(?:everything|it|nothing|something|th(?:at|is)|(?:my|our|the) (?:app(?:lication)?|bot|build|code|deploy(?:ment)?|program|project|server|service|site|tests?|thing|tool|website))'
const SAYS =
  "(?:['’]s)?(?: (?:always|are|be|do|does|got|has|is|just|keeps?|never|no longer|not|seems?|simply|still|stopped|to|\\w+n['’]?t))*"
const FAILS = '(?:broken?|crash(?:es|ed|ing)?|down|fail(?:s|ed|ing)?|hang(?:s|ing)?|stuck|work(?:s|ing)?|wrong)'
const WHEN =
  '(?: (?:again|any ?more|at all|correctly|either|for (?:me|us)|here|locally|now|on my machine|properly|today|yet))*'
/** "It doesn't work", "why is the build broken?" */
const BROKEN = new RegExp(
  `${START}(?:why (?:is |does |do |are |\\w+n['’]?t )?)?${THING}${SAYS} ${FAILS}${WHEN}\\W*$`,
  'i',
)
const DENIED =
  /n['’]?t\b|\b(?:broken?|crash\w*|down|fail\w*|hang\w*|never|no longer|not|nothing|stopped|stuck|wrong)\b/i
/** "I get an error" */
const HAS_ERROR = new RegExp(
  `${START}(?:there(?:['’]s| is| are)|(?:i|we)(?: am| are|['’]m|['’]re|['’]ve)?(?: always| just| keep| still)? (?:get(?:ting)?|got|have|had|see(?:ing)?|saw)) (?:an?|some|the|this)(?: strange| weird)? (?:bug|crash|error|exception|failure|issue|problem)s?${WHEN}\\W*$`,
  'i',
)
/** "How do we deploy this?", of no repository in particular. */
const DO_THIS = new RegExp(
  `${START}how (?:to|(?:can|could|do|does|should|would) (?:i|one|people|we|you)) (?:build|compile|configure|debug|deploy|install|launch|publish|release|run|set up|start|stop|test|uninstall|update|upgrade|use) (it|that|this)(?: (?:here|in production|locally|myself|on my machine|to production|up))?\\W*$`,
  'i',
)
const WHY_IT = /^(?:why was it (?:changed|introduced|removed)|when was it introduced)\?$/
/** Asks for something about what was said before: "which release?", "can I change it?", "for Postgres?" */
const OF_BEFORE = new RegExp(
  `${START}(?:(?:(?:in|with|by|from|since) )?(?:which|what) (?:release|version|commit|file|function|class|line|flag|option|setting|env(?:ironment)? ?var(?:iable)?)|who|whose|by whom|when|since when|where|how|how (?:come|so)|who (?:did|added|wrote|made|introduced|removed|changed) (?:it|that|this)|when was (?:it|that|this) (?:added|introduced|removed|changed)|(?:can|could|how (?:do|can|to)) (?:(?:i|we|you) )?(?:change|set|configure|increase|decrease|disable|enable|override) (?:it|that|this))\\W*$`,
  'i',
)
/** How most people go on from a word that is no question: the first of each has what may be a name without a question mark. */
const WORDS: readonly (readonly [RegExp, ...string[]])[] = [
  [/^tests\W*$|^test(?:s|ing)?\W*\?$/i, 'How do I run the tests?', 'How many tests are there?'],
  [/^(?:docs?|documentation|usage)\W*\?$/i, 'How do I use it?'],
  [/^(?:config|configuration|settings)\W*\?$/i, 'Where is the configuration read?'],
  [/^deploy(?:ment|ing)?\W*\?$/i, 'How do I deploy it?'],
  [/^(?:install(?:ation)?|setup)\W*\?$/i, 'How do I install it?'],
  [/^(?:build|building)\W*\?$/i, 'How do I build it?'],
  [/^releases?\W*\?$/i, 'How do I make a release?', 'What changed in the last release?'],
  [/^errors?\W*\?$/i, 'Where are errors handled?'],
]
const SUGGESTED = 3
const LISTED = 6

/** Whether it asks something about what was said before, though nothing was. */
export function asksOfNothing({
  text,
  names,
  topic,
  before,
}: Pick<Asked, 'text' | 'names' | 'topic' | 'before'>): boolean {
  return before === '' && topic === undefined && names.length === 0 && OF_BEFORE.test(text)
}

/** What to ask somebody whose question doesn't say what to look for; undefined if it does. `talk` may say it instead. */
export function askBack(
  { text, words, names, topic, before }: Pick<Asked, 'text' | 'words' | 'names' | 'topic' | 'before'>,
  repositories: readonly { name: string }[],
  talk: string,
): Reply | undefined {
  if (text.length > LONGEST || talk !== '' || names.length > 0) return undefined
  if (BROKEN.test(text) && DENIED.test(text)) return asking('What doesn’t work? Paste the error or the stack trace.')
  if (HAS_ERROR.test(text)) return asking('Which error? Paste its message or the stack trace.')
  // A file that was only shown has no reason that anybody wants to know.
  const isOfNothing = topic === undefined || (topic.symbol === undefined && pastIntent(before) === undefined)
  if ((WHY_IT.test(text) && isOfNothing) || asksOfNothing({ text, names, topic, before }))
    return asking('What is your question about? Name the file, the function or the setting.')
  if (topic !== undefined) return undefined
  const [, pointing] = repositories.length > 1 ? (DO_THIS.exec(text) ?? []) : []
  if (pointing !== undefined) return askWhere(text, pointing, repositories)
  const [, ...suggested] = WORDS.find(([pattern]) => pattern.test(text.trim())) ?? []
  const [example] = suggested
  if (example !== undefined) return asking(`Ask in a sentence, for example “${example}”`, suggested)
  return words.length === 0
    ? asking('I can’t tell what to look for. Name a file or a function, say what the code does, or paste an error.')
    : undefined
}

function askWhere(text: string, pointing: string, repositories: readonly { name: string }[]): Reply {
  const listed =
    repositories.length > LISTED
      ? `Name one of the ${repositories.length} that I can search.`
      : `I can look in ${repositories.map(({ name }) => code(name)).join(', ')}.`
  const at = text.search(new RegExp(`\\b${pointing}\\b(?!.*\\b${pointing}\\b)`))
  const followUps = repositories
    .slice(0, SUGGESTED)
    .map(({ name }) => `${text.slice(0, at)}${name}${text.slice(at + pointing.length)}`)
  return asking(`Which repository? ${listed}`, followUps)
}

function asking(first: string, followUps: readonly string[] = []): Reply {
  return { first, places: [], followUps, certainty: 'nothing', isComplete: true }
}
