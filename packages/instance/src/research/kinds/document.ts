import { code, escapeLabel } from '../find/finding.ts'
import { findExample } from '../passages/find-example.ts'
import { findPassages, type Passage } from '../passages/find-passages.ts'
import { bestSentence, commandsCalled, commandsOf, fromSentence, quoteOf } from '../passages/quote.ts'
import { type DocTerm, docTerms, stemsIn } from '../passages/terms.ts'
import { titleOf } from '../passages/weigh-section.ts'
import { ownWords } from '../question/own-words.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { findTask } from '../tasks/find-task.ts'
import { runsTask, taskAsked } from '../tasks/task-sorts.ts'
import type { Kind, Means } from './kind.ts'

const HOW_TO =
  /\bhow (?:do|can|could|should|would|must|may) (?:i|we|you|one|people|somebody|someone)\b|(?<!\bknows? )\bhow to\b|\bhow should (?:they|people|contributors?|(?:an? |the |our |my )?(?:commit|branch|pr|pull request|changelog|bug report|issue|release)s?)\b|\bwhat (?:has|needs) to be (?:run|installed|updated|migrated)\b|\bhow(?:'s| is| are) .{1,40} (?:installed|released|deployed)\b|\bhow\s*[?!.]*$|\bwhat (?:do|must|should|would|can) (?:i|we|you) (?:have to |need to |need |do\b|run\b|type\b|install\b|call\b|write\b|change\b|put\b|add\b)|\b(?:what|which)(?: [\w-]+){1,4} (?:do|must|should) (?:i|we|you) (?:have to |need to )?(?:use|run|follow|set|write|take|choose|pick)\b/i
/** Asks about a whole project, not a part of its code: *how is it built*, but not *how is the index built*. */
const BUILT =
  /\bhow(?:'s| is| are)(?: [\w.-]+| (?:the |this |a |our )?(?:\w+ )?(?:project|app|application|site|website|docs|documentation|image|container|package|binary|executable|release|library|bundle|repo|repository|code))? (?:built|set up)\b/i
const DOING =
  /\b(?:steps?|instructions?|procedure|checklist|guide|tutorial|recipe) (?:to|for|on|of)\b|\b(?:which|what)(?! happens| does| option| setting| flag)(?:'s| is| are)? (?:\w+ ){0,2}(?:command|commands|steps?|prerequisites|requirements)\b(?! (?:do|does|are|is) (?:\S+ ){0,3}(?:have|has|there|exist|support|offer))|\b(?:commands?|cmd) (?:to|for)\b|\bgetting started\b|\bwhere (?:do|can) i (?:read|learn|find (?:the )?(?:docs|documentation))\b|\b(?:docs|documentation|readme) (?:on|for|about|of)\b|\b(?:can|could) (?:you|someone|anyone) (?:tell|show|explain) me how\b/i
/** Only names the task, as people do with colleagues: "turn off the suggestions", "running the tests". */
const NAMED =
  /^\W*(?:(?:turn|switch)(?:ing)? (?:on|off)|(?:dis|en)abl(?:e|ing)|(?:un)?install(?:ing)?|configur(?:e|ing)|set(?:ting)?[- ]up|upgrad(?:e|ing)|deploy(?:ing)?|releas(?:e|ing) (?:a|the) (?:new )?|publish(?:ing)? (?:a|the|to)|run(?:ning)? (?:the|a|all|only)|build(?:ing)? (?:the|it|from)|contribut(?:e|ing)) (?!.*\b(?:where|who|why|when|which|defined|implemented|tested|handled|called|code)\b)/i
const IN_SHELL =
  /(?:\b(?:i|we|you|to) |^\W*)(?:run|test|install|build|compile|release|publish|start|launch|lint|format|benchmark|deploy|upgrade|running|releasing|publishing|deploying|upgrading)\b|\b(?:install|build|command)/i
const TELLING =
  /\bdifferences? between\b|\bdiffer(?:s)? from\b|\b(?:vs\.?|versus)\b|\b(?:what|which) (?:are|is) the (?:\w+ )?(?:modules?|packages?|parts|components|layers|concepts|requirements|prerequisites|conventions?|guidelines?|polic(?:y|ies)|licen[sc]e)\b|\bwhat should (?:i|we) (?:do|know)\b/i
/** Pages that teach how to test, build or start an application of one's own. */
const FOR_USERS = /(?:^|[/_-])(?:tutorials?|how-?to|learn|examples?|user-?guide|usage)(?:[/_.-]|$)/i
const OF_ASKER = /\b(?:my|our|your|an?|some)\b/i
/** The object of what somebody wants to do: "how do I verify it". */
const IT = /\b(?:it|them|that|this|those|these)(?: up| on| off| out| in)?\W*$/i
/** Questions that look something up in code, not in documents. */
const LOOKED_UP =
  /\b(?:is|are) \S+ (?:defined|declared)\b|\bfind (?:the )?(?:definition|uses|callers|usages)\b|\bwho (?:calls|uses|wrote|changed)\b|\bwhere (?:is|are)\b/i
/** Characters to quote: of a single passage, of the best of several, and of the next. */
const ALONE = 900
const FIRST = 600
const NEXT = 300
/** Characters of other passages. */
const SENTENCE = 120
/** A passage whose score is this close to the best may be the one that is meant; one that is even closer is quoted. */
const NEAR = 0.35
const QUOTED = 0.55
/** Farther below the best than this, a section isn't listed. */
const FAR = 0.25
const LEAST = 0.5
const LEAST_SCORE = 0.2

/** *How do I run, install, configure, release; difference between; what are the modules*: the best passage of the documents. */
export const document: Kind = {
  name: 'document',
  plan: 'passages of documents: how to run, install, release',
  correctsWords: true,
  isFinal: true,
  fits({ text }) {
    if (LOOKED_UP.test(text)) return 0
    if (HOW_TO.test(text) || BUILT.test(text)) return 0.94
    return DOING.test(text) || NAMED.test(text) ? 0.93 : TELLING.test(text) ? 0.85 : 0
  },
  async answer({ text, names, before }, means) {
    means.tell('Reading the documents')
    const wantsCommands = [HOW_TO, BUILT, DOING, NAMED].some((asked) => asked.test(text))
    const about = IT.test(text) && !names.some((name) => text.includes(name)) ? `${text} ${before}` : text
    const terms = docTerms(about, ownWords(means.repositories, about), { hasNames: false })
    const wantsShell = wantsCommands && IN_SHELL.test(text)
    const passages = await findPassages(terms, means, { wantsCommands, wantsShell })
    return (
      (await replyOfTask(text, passages, terms, means)) ??
      (HOW_TO.test(text) ? await replyOfExample(passages, terms, means) : undefined) ??
      replyOf(passages, terms, means)
    )
  },
}

/** A passage with the command, or else the command in the repository's own files. */
async function replyOfTask(
  text: string,
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const sort = taskAsked(text)
  if (sort === undefined) return undefined
  const runs = (line: string) => runsTask(line, sort)
  const [best, ...further] = passages.filter(({ path }) => OF_ASKER.test(text) || !FOR_USERS.test(path))
  const isSaid = best === passages[0] && best?.blocks.some(({ lines }) => lines.some(runs))
  const saying = isSaid ? best : [best, ...further].find((one) => one !== undefined && commandsOf(one).some(runs))
  const task = await findTask(sort, means)
  if (saying !== undefined) {
    const whole =
      task && !isTyped(saying, task.command) ? replyOfTyped(task.command, passages, terms, means) : undefined
    const others = passages.filter((one) => one !== saying)
    return whole ?? replyOfPassages(saying, others, terms, means)
  }
  return (
    task && {
      first: `${code(task.command)}: ${linkTo(task.place, means.links, false)}`,
      ...besides([task.place, ...passages.slice(0, 1).map((one) => placeOf(one, 1, false, terms))], passages.slice(1)),
      certainty: 'likely',
    }
  )
}

/** The best passage may tell the particulars, such as how to run one test; another has the whole command. */
function replyOfTyped(
  command: string,
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Reply | undefined {
  const typed = passages.find((one) => isTyped(one, command) && !FOR_USERS.test(one.path))
  if (typed === undefined) return undefined
  const others = passages.filter((one) => one !== typed)
  const link = linkTo(typed, means.links, means.repositories.length > 1)
  return { ...replyOfPassages(typed, others, terms, means), first: `${code(command)}: ${link}` }
}

/** Whether a passage has the command with nothing after it but a comment. */
function isTyped({ blocks }: Passage, command: string): boolean {
  const line = new RegExp(`^\\s*(?:\\$ )?${RegExp.escape(command)}\\s*(?:#.*)?$|\`${RegExp.escape(command)}\``)
  return blocks.some(({ lines }) => lines.some((text) => line.test(text)))
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
      ...besides([example, ...passages.slice(0, 2).map((one) => placeOf(one, 1, false, terms))], passages.slice(2)),
      certainty: 'likely',
    }
  )
}

function replyOf([best, ...others]: readonly Passage[], terms: readonly DocTerm[], means: Means): Reply | undefined {
  return best && replyOfPassages(best, others, terms, means)
}

/** Quotes the best passage, and names the others. */
export function replyOfPassages(
  best: Passage,
  others: readonly Passage[],
  terms: readonly DocTerm[],
  { links, repositories }: Means,
): Reply {
  const link = linkTo(best, links, repositories.length > 1)
  const title = best.titles.at(-1)
  const under = title === undefined ? link : `${link}, *${escapeLabel(title)}*`
  const isThin = best.coverage < LEAST || best.score < LEAST_SCORE
  const near = others.filter(({ score }) => score > best.score * NEAR).slice(0, 2)
  const further = others.filter((one) => !near.includes(one) && one.score > best.score * FAR)
  const isQuoted = near.some(({ score }) => score > best.score * QUOTED)
  const shown = [best, ...near].map((one, index) => placeOf(one, index, isQuoted && index === 1, terms))
  return {
    first: isThin
      ? `Nothing in the documents says this clearly. The nearest is ${under}.`
      : firstLine(best, terms, under),
    body: quoteOf(best, isQuoted ? FIRST : ALONE, terms),
    ...besides(shown, further),
    certainty: isThin ? 'thin' : 'likely',
  }
}

/** A few short commands are the answer, and so is a command whose name matches the question. */
function firstLine(best: Passage, terms: readonly DocTerm[], under: string): string {
  const all = commandsOf(best)
  const called = commandsCalled(terms, best)
  const inTitle = stemsIn(best.titles.at(-1) ?? '')
  // Below a heading that names it, all commands belong to it.
  const isHeaded = terms.some(({ stems: [stem = ''], weight }) => weight === 1 && inTitle.has(stem))
  const commands = called.length > 0 && !isHeaded ? called.slice(0, 1) : all
  const isShort = commands.length > 0 && commands.length <= 3 && commands.join('').length <= 120
  const isAll = best.isWhole || commands !== all
  return isShort && isAll ? `${commands.map(code).join(', then ')}: ${under}` : `${under}:`
}

/** The places to show, with the sections that are only listed. */
function besides(shown: readonly ReplyPlace[], listed: readonly Passage[]) {
  return { places: [...shown, ...listed.map(titled)], shown: shown.length }
}

/** Only where it is, and its heading. */
function titled({ repo, commit, path, titles, startLine, endLine }: Passage): ReplyPlace {
  const title = titleOf(titles)
  const why = title === '' ? {} : { why: escapeLabel(title) }
  return { repo, commit, path, symbol: undefined, startLine, endLine, lines: [], ...why }
}

function placeOf(passage: Passage, index: number, isQuoted: boolean, terms: readonly DocTerm[]): ReplyPlace {
  const { repo, commit, path, titles, startLine, endLine } = passage
  const title = titles.at(-1)
  const says = index === 0 || isQuoted ? '' : bestSentence(passage, terms, SENTENCE)
  const quote = isQuoted ? quoteOf({ blocks: fromSentence(passage, terms) }, NEXT, terms, true) : ''
  const said = [...(title === undefined ? [] : [escapeLabel(title)]), ...(says === '' ? [] : [`“${says}”`])].join(': ')
  const isNamed = index > 0 && said !== ''
  return {
    repo,
    commit,
    path,
    symbol: undefined,
    startLine,
    endLine,
    lines: [],
    ...(isNamed && { why: said }),
    ...(quote !== '' && { quote }),
  }
}
