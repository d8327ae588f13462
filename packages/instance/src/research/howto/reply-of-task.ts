import { code } from '../find/finding.ts'
import type { Means } from '../kinds/kind.ts'
import type { Passage } from '../passages/find-passages.ts'
import { commandsOf } from '../passages/quote.ts'
import type { DocTerm } from '../passages/terms.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { findParticular, findTask } from '../tasks/find-task.ts'
import { passageOfTests } from '../tasks/named-tests.ts'
import { DOCS, runsTask, sortsNamed, type TaskSort, taskAsked } from '../tasks/task-sorts.ts'
import { besides, placeOfPassage, replyOfPassages } from './reply-of-passages.ts'

/** Pages that teach how to test, build or start an application of one's own. */
const FOR_USERS = /(?:^|[/_-])(?:tutorials?|how-?to|learn|examples?|user-?guide|usage)(?:[/_.-]|$)/i
/** How to build the site of the documents, or an example. */
const ASIDE = /^(?:docs?|documentation|website|site|examples?)\/(?:.*\/)?readme/i
/** Pages on how to work on the project. */
const OF_WORK = /(?:^|\/)(?:contribut|develop|hacking|building|install|maintain)[^/]*$/i
const OF_ASKER = /\b(?:my|our|your|an?|some)\b/i

/** *The linter / tests*: both are asked for. */
const BOTH =
  /\blint\w*(?: ?\/ ?|,? (?:and|or|&) )(?:the |all )?\w*tests?\b|\btests?(?: ?\/ ?|,? (?:and|or|&) )(?:the )?lint\w*/i

/** The scripts that are named after what is asked for, or after each of two tasks; undefined if there are none. */
export async function replyOfScripts(
  text: string,
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const [sort, ...others] = sortsNamed(text)
  if (sort === undefined || (others.length > 0 && !BOTH.test(text))) return undefined
  const tasks =
    others.length === 0
      ? await findParticular(text, sort, means)
      : (await Promise.all([sort, ...others].map((one) => findTask(one, means)))).filter((one) => one !== undefined)
  if (tasks.length === 0 || tasks.length <= others.length) return undefined
  const typed = tasks.map(({ command, place }) => `${code(command)} (${linkTo(place, means.links, false)})`)
  const near = passages.slice(0, 1).map((one) => placeOfPassage(one, 1, false, terms))
  return {
    first: `${typed.join(others.length === 0 ? ', then ' : ' and ')}.`,
    ...besides([...tasks.map(({ place }) => place), ...near], passages.slice(1)),
    certainty: 'likely',
  }
}

/** A passage with the command, or else the command in the repository's own files. */
export async function replyOfTask(
  text: string,
  passages: readonly Passage[],
  terms: readonly DocTerm[],
  means: Means,
): Promise<Reply | undefined> {
  const sort = taskAsked(text)
  if (sort === undefined) return undefined
  const ofTests = passageOfTests(text, passages)
  if (ofTests !== undefined) {
    const others = passages.filter((one) => one.path !== ofTests.path || one.startLine !== ofTests.startLine)
    return replyOfPassages(ofTests, others, terms, means)
  }
  // Of several repositories, one may be the tool with which the others do it.
  const [repository, ...others] = means.repositories.map(({ name }) => name.split('/').at(-1) ?? name)
  const own =
    repository === undefined || others.length > 0
      ? undefined
      : new RegExp(`^[\\s$>\`]*${RegExp.escape(repository)}(?![\\w/.-])`, 'i')
  // A tool that tests or lints shows in its documents how others run it.
  const runs = (line: string) => own?.test(line) !== true && runsTask(line, sort)
  const [best, ...further] = passages.filter(
    ({ path }) => (sort === DOCS || !ASIDE.test(path)) && (OF_ASKER.test(text) || !FOR_USERS.test(path)),
  )
  const isSaid = best === passages[0] && best?.blocks.some(({ lines }) => lines.some(runs))
  const saying = isSaid ? best : [best, ...further].find((one) => one !== undefined && commandsOf(one).some(runs))
  const task = await findTask(sort, means)
  // What is about something else than this work is no more to read.
  const isBeside = (one: Passage) =>
    OF_ASKER.test(text) ||
    OF_WORK.test(one.path) ||
    (task !== undefined && isTyped(one, task.command)) ||
    (isAboutWork(one, sort) && one.blocks.some(({ lines }) => lines.some(runs)))
  // A page about something else may have such a line.
  const isAside = saying !== undefined && !OF_ASKER.test(text) && !isAboutWork(saying, sort)
  if (saying !== undefined && !(isAside && task !== undefined && task.place.lines.length > 0)) {
    const whole =
      task && !isTyped(saying, task.command)
        ? replyOfTyped(
            task.command,
            passages.filter((one) => one === saying || isBeside(one)),
            terms,
            means,
          )
        : undefined
    const others = passages.filter((one) => one !== saying && isBeside(one))
    return whole ?? replyOfPassages(saying, others, terms, means)
  }
  const beside = passages.filter(isBeside)
  if (task === undefined && sort.isKnown && beside.length === 0 && !OF_ASKER.test(text))
    return { first: 'I found no script, build target or page that explains this.', places: [], certainty: 'thin' }
  return (
    task && {
      first: `${code(task.command)}: ${linkTo(task.place, means.links, false)}`,
      ...besides(
        [task.place, ...beside.slice(0, 1).map((one) => placeOfPassage(one, 1, false, terms))],
        beside.slice(1),
      ),
      certainty: 'likely',
    }
  )
}

function isAboutWork({ titles, path }: Passage, { named }: TaskSort): boolean {
  return named.test(`${titles.join(' ')} ${path}`) || OF_WORK.test(path)
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
