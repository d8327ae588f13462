import { fileSaid } from '../files/file-said.ts'
import { code } from '../find/finding.ts'
import { usesOfName } from '../find/uses-of-name.ts'
import { callsOfMember } from '../functions/member-calls.ts'
import { type TestAt, testAt } from '../functions/test-at.ts'
import { replyOfPassages } from '../howto/reply-of-passages.ts'
import { languageWeights } from '../languages/language-weights.ts'
import { findPassages } from '../passages/find-passages.ts'
import { docTerms } from '../passages/terms.ts'
import { asksHow } from '../question/how-asked.ts'
import { ownWords } from '../question/own-words.ts'
import { lastName } from '../question/topic.ts'
import { firstOf } from '../reply/first-of.ts'
import { replyOfNoTest } from '../reply/no-test.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'
import { isCalledSo, stemOfPath } from '../testing/called-so.ts'
import { rankedTests } from '../testing/ranked-tests.ts'
import { placeAt, testsNaming } from '../testing/tests-naming.ts'
import type { Kind, Means } from './kind.ts'

const HOW_TESTED = /\bhow (?:do|did|can) (?:we|they|you|i) test (?!it\b|this\b|locally\b|everything\b)/i
/** What somebody wants to try out, and for which no test is written: "my changes", "a page without a server". */
const TRIED =
  /\btest (?:(?:an?|the|my|our|your) )?(?:own |local |modified )?(?:changes?|patch(?:es)?|fix(?:es)?|branch|fork|pull requests?|prs?|modifications?|contributions?)\b|\btest (?:an?|my|our) [^?!.]{1,40} (?:without|against)\b/i
const TESTED =
  /\b(?:where(?:['’]?s| is| are) .{1,80}\b(?:tested|tests|test\W*$)|where (?:do|did) (?:we|you|they|i) test\b|tests? (?:for|of|that|which|cover\w*|around)\b|(?:is|are) (?:there|any) .{0,20}\btests?\b|tested\b|test coverage|specs? (?:for|of)\b|(?:which|what|find|show)(?: me)?(?: the| all)? (?:unit |integration |e2e )?(?:tests?|specs?)\b)/i
/** "Does the pool test connections" asks for what code does. */
const DOES_TEST =
  /\b(?:does|do|did|will|would|should|can) (?:the |an? )?\w+(?: \w+)? test (?!suites?\b|files?\b|cases?\b|runs?\b|coverage\b|code\b|data\b|helpers?\b)\w/i
/** What a program for tests does with one: "how does it stop a test early". */
const DONE_TO_TEST =
  /\b(?:abort|cancel|end|execute|finish|halt|interrupt|kill|pause|restart|resume|run|schedule|start|stop)(?:s|ped|ning|ed|ing)? (?:an?|the|my|each|every) (?:\w+ )?test\b(?! (?:suites?|files?|cases?|cover\w*|for|of|that|which)\b)/i
/** Asks for the tests of one thing. */
const OF_NAME = /\btested\b|\btests? (?:for|of)\b/i
/** "A route", "my handler", not "the retry logic". */
const OF_ASKER = /\btest (?:an?|my|our own|your own)\b/i
const MOST = 8
/** So many titles are in the first line. */
const NAMED = 5

/** *Where is X tested*: the tests that name it, else those that rank best. */
export const tests: Kind = {
  name: 'tests',
  plan: 'where something is tested',
  correctsWords: true,
  fits: ({ text }) =>
    HOW_TESTED.test(text) && !TRIED.test(text)
      ? 0.96
      : TESTED.test(text)
        ? 0.92
        : /\b(?<!\bunder )tests?\b/i.test(text) &&
            !DOES_TEST.test(text) &&
            !(asksHow(text) > 0 && DONE_TO_TEST.test(text))
          ? 0.3
          : 0,
  async answer(asked, means) {
    means.tell('Looking for tests')
    const taught =
      HOW_TESTED.test(asked.text) && OF_ASKER.test(asked.text) ? await taughtTo(asked.text, means) : undefined
    if (taught !== undefined) return taught
    const [written = ''] = asked.names
    const file = await fileSaid(written, means)
    const said = file === undefined ? asked.names[0] : undefined
    const name = said === undefined ? undefined : lastName(said)
    const owned = said === undefined ? [] : await placesCalling(said, asked.text, means)
    const naming = owned.length > 0 || name === undefined ? undefined : await testsNaming(name, asked, means)
    const named = naming?.places ?? owned
    const about = file === undefined ? asked : { ...asked, topic: { ...file, symbol: undefined } }
    const ranked = named.length > 0 ? undefined : await rankedTests(about, means)
    const places = ranked?.places ?? named
    const [best] = places
    if (best !== undefined && file !== undefined && isCalledSo(best, stemOfPath(file.path)))
      return replyFor(best, places, { name: stemOfPath(file.path), label: file.path }, means)
    const label = owned.length > 0 ? said : name
    const none =
      OF_NAME.test(asked.text) && named.length === 0
        ? await replyOfNoTest(name, file?.path, places.slice(0, MOST), means)
        : undefined
    if (none !== undefined) return none
    const by = named.length > 0 && name !== undefined ? { name, label } : undefined
    return best && replyFor(best, places, by, means, naming?.called ?? ranked?.alike)
  },
}

/** What the documents teach about testing something of one's own. */
async function taughtTo(text: string, means: Means): Promise<Reply | undefined> {
  const terms = docTerms(text, ownWords(means.repositories, text))
  const passages = await findPassages(terms, means, { wantsCommands: true })
  const [best, ...others] = passages.filter(
    ({ titles, coverage }) => coverage === 1 && titles.some((title) => /\btest/i.test(title)),
  )
  return best && replyOfPassages(best, others, terms, means)
}

function replyFor(
  best: ReplyPlace,
  places: readonly ReplyPlace[],
  named: { name: string; label: string | undefined } | undefined,
  means: Means,
  alike: readonly ReplyPlace[] = [],
): Reply {
  const { links, repositories } = means
  const listed = places.slice(0, MOST)
  const files = new Set(listed.map(({ repo, path }) => `${repo} ${path}`)).size
  const title = best.why === undefined ? '' : `: ${best.why}`
  const where = `${linkTo(best, links, repositories.length > 1)}${title}`
  const more = files > 1 ? ` ${files - 1} more test ${files === 2 ? 'file is' : 'files are'} listed below.` : ''
  return {
    first:
      named === undefined
        ? `The nearest test is ${where}.${listAlike(alike, ' in that file', ['has a similar title', 'have a similar title'], means)}${more}`
        : `${code(named.label ?? named.name)} is tested in ${where}.${listAlike(alike, '', ['is named after it', 'are named after it'], means)}${more}`,
    places: listed,
    certainty: 'likely',
    ...(named !== undefined && { subject: named.name }),
  }
}

/** "2 more tests are named after it: …" */
function listAlike(
  tests: readonly ReplyPlace[],
  where: string,
  [is, are]: readonly [one: string, many: string],
  { links }: Means,
): string {
  const titles = tests.map(({ repo, commit, path, why = '', ...range }) => {
    return `[${why.slice(1, -1)}](${links.file(repo, commit, path, range)})`
  })
  const how = tests.length === 1 ? `1 more test${where} ${is}` : `${tests.length} more tests${where} ${are}`
  return tests.length === 0 ? '' : ` ${how}: ${firstOf(titles, NAMED)}.`
}

/** For `Owner.member`, the tests that call it on an Owner: many things may have a member of that name. */
async function placesCalling(said: string, text: string, means: Means): Promise<ReplyPlace[]> {
  const [, owner, member] =
    /^(?:.*[.:#>])?([A-Za-z_$][\w$]*)(?:\.|::|#|->)([A-Za-z_$][\w$]*)(?:\(.*)?$/.exec(said) ?? []
  if (owner === undefined || member === undefined) return []
  const inTests = (await usesOfName(member, means)).files.filter(({ kind }) => kind === 'test')
  const weightOf = await languageWeights(text, new Set(inTests.map(({ repo }) => repo)), means)
  const calling = await Promise.all(
    inTests.map(async (file) => {
      const lines = await means.lines(file)
      const calls = callsOfMember(owner, member, lines).flatMap((line) => {
        const test = testAt(lines, line)
        return test === undefined ? [] : [{ line, test }]
      })
      const [best] = calls.sort((a, b) => says(b.test, member) - says(a.test, member))
      const worth =
        (isCalledSo(file, owner) ? 2 : 0) + (best ? says(best.test, member) : 0) + Math.log2(1 + calls.length) / 4
      return best === undefined ? [] : [{ file, lines, line: best.line, worth: worth * weightOf(file) }]
    }),
  )
  return calling
    .flat()
    .sort((a, b) => b.worth - a.worth)
    .slice(0, MOST)
    .map(({ file: { repo, commit, path }, lines, line }) =>
      placeAt({ repo, commit, path, symbol: member }, lines, line),
    )
}

/** Whether a test's title is about the name. */
function says({ title }: TestAt, name: string): number {
  return new RegExp(`(?:^|[^a-z])${RegExp.escape(name)}(?![a-z])`, 'i').test(title) ? 1 : 0
}
