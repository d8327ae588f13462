import { fileClass } from '../../search/text/file-class.ts'
import { isTest, symbolCode, wordsAt } from '../find/finding.ts'
import { findExample } from '../howto/find-example.ts'
import { pointedTo, pointsOn } from '../howto/follow-pointer.ts'
import { optionToSet } from '../howto/option-to-set.ts'
import { replyOfComments, replyOfNearestComment } from '../howto/reply-of-comments.ts'
import { replyOfFlag } from '../howto/reply-of-flag.ts'
import { asksWhereKept, replyOfKept } from '../howto/reply-of-kept.ts'
import { replyOfLiteral } from '../howto/reply-of-literal.ts'
import { besides, placeOfPassage, replyOfPassages } from '../howto/reply-of-passages.ts'
import { replyOfRelease } from '../howto/reply-of-release.ts'
import { replyOfSetting } from '../howto/reply-of-setting.ts'
import { replyOfScripts, replyOfTask } from '../howto/reply-of-task.ts'
import { asksToUpgrade, replyOfUpgrade } from '../howto/reply-of-upgrade.ts'
import { sampleSettings } from '../howto/sample-settings.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { quoteOf } from '../passages/quote.ts'
import { type DocTerm, docTerms, heldBy, stemsIn } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import { countCovered } from '../question/question-words.ts'
import { lastName } from '../question/topic.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { replyOfOwn } from '../starting/reply-of-own.ts'
import { DOCS, RELEASED, taskAsked } from '../tasks/task-sorts.ts'
import type { Kind, Means } from './kind.ts'
import { placesOf } from './place.ts'

const HOW_TO =
  /\bhow (?:do|can|could|should|would|must|may) (?:i|we|you|one|people|somebody|someone)\b|(?<!\bknows? )\bhow to\b|\b(?:how|what) should (?:they|people|contributors?|(?:an? |the |our |my )?(?:commit|branch|pr|pull request|changelog|bug report|issue|release)s?)\b|\bwhat (?:has|needs) to be (?:run|installed|updated|migrated)\b|\bhow(?:'s| is| are) .{1,40} (?:installed|released|deployed)\b|\bhow\s*[?!.]*$|\bwhat (?:do|must|should|would|can) (?:i|we|you) (?:have to |need to |need |do\b|run\b|type\b|install\b|call\b|write\b|change\b|put\b|add\b)|\b(?:what|which)(?: [\w-]+){1,4} (?:do|must|should) (?:i|we|you) (?:have to |need to )?(?:use|run|follow|set|write|take|choose|pick)\b/i
/** Where somebody who uses it does something; where "we" do is a question about code. */
const WHERE_TO =
  /\bwhere (?:do|can|could|should|would|must) (?:i|you|one) (?:set|configure|change|specify|enable|disable|turn|put|override|pass|adjust|switch)\b/i
/** Those who use or change it want to do something: "how can users log in with it", "what do they put into their shell's file". */
const OTHERS_TO =
  /\bhow (?:can|could|should|must|may) (?:(?:the|our|my|other|new|all) )?(?:users?|admins?|administrators?|customers?|visitors?|members?|operators?|contributors?|developers?|colleagues|teammates)\b|\bwhat (?:do|must|should|would|can) (?:they|people|(?:(?:the|our|my) )?(?:users?|admins?|contributors?|developers?)) (?:(?:have|need) to|put|run|type|enter|install|write|add)\b|\bwhat (?:does|must|should|would) (?:an?|my|our) (?:[\w-]+ ){1,2}(?:have|need) to (?:export|implement|accept|return|contain|include|provide|expose|define|extend|look like)\b/i
/** Only says what is wanted, and asks for the way there: "we want to add a theme, is there a checklist". */
const WAY_TO =
  /\b(?:is|are) there (?:an? |any |some )?(?:\w+ )?(?:check ?lists?|guides?|tutorials?|how-?tos?|walk-?throughs?|instructions|runbooks?|playbooks?|docs|documentation)\b(?=\W*$| (?:for|to|on|about|how)\b)|\bwhat(?:['’]?s| is) the (?:(?:right|best|recommended|easiest|quickest|fastest|simplest|cleanest|shortest|usual|proper|preferred|official|correct) way|syntax) (?:to|for)\b/i
/** Asks for the page itself, or for advice: "where is that described", "is it safe to run two of them". */
const DESCRIBED = /\bwhere (?:is|are|was) (?:[\w'’-]+ ){1,6}(?:described|documented|explained)\b/i
const ADVISED =
  /\bis it (?:ok|okay|fine|safe|recommended|advisable|wise|sensible|a good idea|a bad idea|bad practice) (?:to|if (?:i|we|one)|when (?:i|we|one))\b/i
/** What somebody has to do first who contributes. */
const BEFORE_SENDING =
  /\bbefore (?:(?:i|we|you) )?(?:send|open|submit|creat|mak|rais|fil)(?:e|es|ing|ting)? (?:an?|the|my|our|your) (?:new )?(?:prs?|pull requests?|merge requests?|mrs?|patch(?:es)?)\b/i
/** Asks about a whole project, not a part of its code: *how is it built*, but not *how is the index built*. */
const BUILT =
  /\bhow(?:'s| is| are)(?: [\w.-]+| (?:the |this |a |our )?(?:\w+ )?(?:project|app|application|site|website|docs|documentation|image|container|package|binary|executable|release|library|bundle|repo|repository|code))? (?:built|set up)\b/i
const DOING =
  /\b(?:steps?|instructions?|procedure|checklist|guide|tutorial|recipe) (?:to|for|on|of)\b|\b(?:which|what)(?! happens| does| option| setting| flag)(?:'s| is| are)? (?:\w+ ){0,2}(?:command|commands|steps?|prerequisites|requirements)\b(?! (?:do|does|are|is) (?:\S+ ){0,3}(?:have|has|there|exist|support|offer))|\b(?:commands?|cmd) (?:to|for)\b|\bgetting started\b|\bwhere (?:do|can) i (?:read|learn|find (?:the )?(?:docs|documentation))\b|\b(?:docs|documentation|readme) (?:on|for|about|of|say)\b|\b(?:i|we|you|one) (?:have|need) to (?:run|do|install|set up|check)\b|\b(?:security (?:hole|bug|issue|problem|flaw)|vulnerabilit)\w*\b.{0,40}\b(?:tell|report|disclose|contact)\b|\b(?:tell|report|disclose)\b.{0,40}\b(?:security (?:hole|bug|issue|problem|flaw)|vulnerabilit)|\b(?:am i|are we|is it) allowed to\b|\b(?:can|could) (?:you|someone|anyone) (?:tell|show|explain) me how\b/i
/** Only names the task, as people do with colleagues: "turn off the suggestions", "running the tests". */
const NAMED =
  /^\W*(?:(?:turn|switch)(?:ing)? (?:on|off)|(?:dis|en)abl(?:e|ing)|(?:un)?install(?:ing)?|configur(?:e|ing)|set(?:ting)?[- ]up|upgrad(?:e|ing)|deploy(?:ing)?|releas(?:e|ing) (?:a|the) (?:new )?|publish(?:ing)? (?:a|the|to)|run(?:ning)? (?:just |only )?(?:the|a|an|all|only|one|it|them|my)|build(?:ing)? (?:the|it|from)|keep(?:ing)?|avoid(?:ing)?|migrat(?:e|ing)|contribut(?:e|ing)) (?!.*\b(?:where|who|why|when|which|defined|implemented|tested|handled|called|code)\b)/i
const IN_SHELL =
  /(?:\b(?:i|we|you|to) |^\W*)(?:run|test|install|build|compile|release|publish|start|launch|lint|format|benchmark|deploy|upgrade|running|releasing|publishing|deploying|upgrading)\b|\b(?:install|build|command)/i
const TELLING =
  /\bdifferences? between\b|\bdiffer(?:s)? from\b|\b(?:vs\.?|versus)\b|\b(?:what|which) (?:are|is) the (?:\w+ )?(?:modules?|packages?|parts|components|layers|concepts|requirements|prerequisites|conventions?|guidelines?|polic(?:y|ies)|licen[sc]e)\b|\bwhat should (?:i|we) (?:do|know)\b/i
/** The object of what somebody wants to do: "how do I verify it". */
const IT = /\b(?:it|them|that|this|those|these)(?: up| on| off| out| in)?\W*$/i
const EXAMPLE = /[\s,;(–-]+(?:e\.\s?g\.|eg\b|for (?:example|instance)\b)(?![^?!]*\b(?:how|what|which|where)\b).*$/i
/** With fewer words, the example says what is asked. */
const LEAST_WORDS = 5
/** Of what it is a test, no document says: "one rule's tests". */
const ONE_TEST =
  /\b(?:run|execute) (?:just |only )*(?:one|an? (?:single|individual|specific|particular|certain)|single|individual)\b(?:[ -][\w'’]+){0,3}? (?:tests?|specs?)\b/i
/** Questions that look something up in code, not in documents. */
const LOOKED_UP =
  /\b(?:is|are) \S+ (?:defined|declared)\b|\bfind (?:the )?(?:definition|uses|callers|usages)\b|\bwho (?:calls|uses|wrote|changed)\b|\bwhere (?:is|are)\b|\b(?:what|which) order (?!(?:do|must|should|can) (?:i|we|you)\b)|^\W*(?:(?:please|can|could|would) )?(?:(?:you|someone|somebody|anyone|anybody) )?(?:please )?list (?:the|all|every|me)\b/i
/** What it does itself where nobody says otherwise is a value, though *we* use it; not what somebody has to do then. */
const LEFT_ALONE =
  /^(?!.*\b(?:how (?:do|can|to)|(?:do|must|should|can) (?:i|you)|(?:have|need) to)\b).*\b(?:which|what) .*\b(?:unless (?:[\w'’]+ ){0,3}(?:configured|set|specified|told|given|changed|overrid(?:den|es?)|sa(?:y|ys|id)|chosen|chooses?|picks?|sets?|configures?)\b|by default\b|(?:if|when) (?:nobody|no ?one|nothing|none)\b)/i
/** *How do I run, install, configure, release; difference between; what are the modules*: the best passage of the documents. */
export const document: Kind = {
  name: 'document',
  plan: 'passages of documents: how to run, install, release',
  correctsWords: true,
  isFinal: true,
  fits({ text }) {
    if (asksWhereKept(text)) return 0.94
    if (asksToUpgrade(text)) return 0.94
    if (DESCRIBED.test(text)) return 0.94
    if (LOOKED_UP.test(text) || LEFT_ALONE.test(text)) return 0
    if ([HOW_TO, OTHERS_TO, WHERE_TO, BUILT, RELEASED].some((asked) => asked.test(text))) return 0.94
    return [DOING, WAY_TO, ADVISED, BEFORE_SENDING, NAMED].some((asked) => asked.test(text))
      ? 0.93
      : TELLING.test(text)
        ? 0.85
        : 0
  },
  async answer(asked, means) {
    const { text, names, before } = asked
    means.tell('Reading the documents')
    const wantsCommands = [HOW_TO, OTHERS_TO, WHERE_TO, BUILT, DOING, WAY_TO, BEFORE_SENDING, NAMED].some((asked) =>
      asked.test(text),
    )
    const guide = await replyOfUpgrade(text, means)
    if (guide !== undefined) return guide
    const about =
      IT.test(text) && !names.some((name) => text.includes(name)) ? `${text} ${before}` : withoutExample(text)
    const own = ownWords(means.repositories, about)
    if (asksWhereKept(text)) return await replyOfKept(text, own, means)
    const wanted = DOCS.asked.test(about) ? 'documentation' : about.replace(ONE_TEST, 'run one test')
    const terms = docTerms(wanted, own, { hasNames: false })
    const wantsShell = wantsCommands && IN_SHELL.test(text)
    const found = await findPassages(terms, means, { wantsCommands, wantsShell })
    const passages = found.filter((one) => pointsOn(one) || quoteOf(one) !== '')
    const [best] = passages
    const option = optionToSet(text)
    // A section that never names it is about others.
    if (option !== undefined && best !== undefined && !namesOption(best, option)) return undefined
    return (
      (await replyOfRelease(text, passages, terms, means)) ??
      (await replyOfScripts(text, passages, terms, means)) ??
      (await replyOfTask(text, passages, terms, means)) ??
      (HOW_TO.test(text) ? await replyOfOwn(text, passages, means) : undefined) ??
      (HOW_TO.test(text) ? await replyOfExample(passages, terms, means) : undefined) ??
      (wantsCommands ? await replyOfFlag(about, passages, terms, own, means) : undefined) ??
      (await replyOfSetting(about, passages, own, means)) ??
      (HOW_TO.test(text) || OTHERS_TO.test(text) ? await replyOfComments(text, passages, terms, means) : undefined) ??
      (HOW_TO.test(text) ? await replyOfLiteral(text, passages, means) : undefined) ??
      (WHERE_TO.test(text) && !isNamed(passages[0], terms)
        ? undefined
        : await withSample(text, terms, await withCode(await nearestSaid(passages, terms, means), asked, means), means))
    )
  },
}

/** What documents say best, or where that is little, a comment that says more. */
async function nearestSaid(passages: readonly Passage[], terms: readonly DocTerm[], means: Means) {
  const reply = await replyOf(passages, terms, means)
  return reply?.certainty === 'thin' ? ((await replyOfNearestComment(passages, terms, means)) ?? reply) : reply
}

/** What is only an example says less of what is asked than the rest: "write my own sink, e.g. one that mails them". */
function withoutExample(text: string): string {
  const rest = text.replace(EXAMPLE, '')
  return rest.split(/\s+/).length >= LEAST_WORDS ? rest : text
}

/** With a configuration for it, which answers where no document does. */
async function withSample(text: string, terms: readonly DocTerm[], reply: Reply | undefined, means: Means) {
  const sample = HOW_TO.test(text) ? await sampleSettings(text, terms, means) : undefined
  if (sample === undefined) return reply
  const { places, shown = places.length } = reply ?? { places: [] }
  const { place, hasAll } = sample
  const link = linkTo(place, means.links, means.repositories.length > 1)
  if (hasAll && (reply === undefined || reply.certainty === 'thin'))
    return {
      first: `There is a configuration for this: ${link}.`,
      places: [place, ...places],
      shown: shown + 1,
      certainty: 'likely' as const,
    }
  return reply && { ...reply, places: [...places.slice(0, 1), place, ...places.slice(1)], shown: shown + 1 }
}

function namesOption({ titles, blocks }: Passage, option: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[_-]/g, '')
  const said = [...titles, ...blocks.flatMap(({ lines }) => lines)]
  return plain(said.join('\n')).includes(plain(lastName(option)))
}

/** Where no document says it, code that has all words of the question is nearer. */
async function withCode(reply: Reply | undefined, { search, words, text }: Asked, means: Means) {
  if (reply?.certainty !== 'thin' || taskAsked(text) !== undefined) return reply
  const ranked = (await means.check.findings(await means.ranked(search))).filter((one) => !isTest(one))
  const [best] = (await placesOf({ search }, ranked, means)).filter(
    ({ path }) => fileClass(path) === 'code' && !isTest({ path }),
  )
  if (best?.symbol === undefined || countCovered(words, wordsAt(best)) < words.length) return reply
  const { body: _body, ...others } = reply
  const link = linkTo(best, means.links, means.repositories.length > 1)
  return {
    ...others,
    first: `Nothing in the documents says this clearly. The nearest code is ${symbolCode(best.symbol, best)} in ${link}.`,
    places: [best, ...reply.places],
    shown: 1 + (reply.shown ?? reply.places.length),
  }
}

/** Where a section isn't about it, the code that reads it is nearer. */
function isNamed(passage: Passage | undefined, terms: readonly DocTerm[]): boolean {
  const title = stemsIn(passage?.titles.at(-1) ?? '')
  return terms.some((term) => term.weight === 1 && heldBy(title, term) === 1)
}

/** An example of exactly that, if no section has such a title. */
async function replyOfExample(
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const [best] = passages
  const title = stemsIn(best?.titles.at(-1) ?? '')
  if (terms.every(({ stems: [stem = ''], weight }) => weight < 1 || title.has(stem))) return undefined
  const example = await findExample(terms, means)
  return (
    example && {
      first: `There is an example of this: ${linkTo(example, means.links, means.repositories.length > 1)}.`,
      ...besides(
        [example, ...passages.slice(0, 2).map((one) => placeOfPassage(one, 1, false, terms))],
        passages.slice(2),
      ),
      certainty: 'likely',
    }
  )
}

async function replyOf(
  [best, ...others]: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const pointed = best && (await pointedTo(best, terms, means))
  return best && replyOfPassages(pointed ?? best, pointed === undefined ? others : [best, ...others], terms, means)
}
