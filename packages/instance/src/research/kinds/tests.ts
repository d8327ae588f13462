import { fileClass } from '../../search/text/file-class.ts'
import { stemOf } from '../../search/text/same-words.ts'
import { fileSaid } from '../files/file-said.ts'
import { code, escapeLabel, type Finding } from '../find/finding.ts'
import { type FileUses, usesOfName } from '../find/uses-of-name.ts'
import { isCalledSo, shareCalled, stemOfPath } from '../functions/called-so.ts'
import { callsOfMember } from '../functions/member-calls.ts'
import { type TestAt, testAt } from '../functions/test-at.ts'
import { bestTests } from '../functions/tests-in.ts'
import { replyOfPassages } from '../howto/reply-of-passages.ts'
import { languageWeights } from '../languages/language-weights.ts'
import { findPassages } from '../passages/find-passages.ts'
import { docTerms } from '../passages/terms.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import { lastName } from '../question/topic.ts'
import { replyOfNoTest } from '../reply/no-test.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const HOW_TESTED = /\bhow (?:do|did|can) (?:we|they|you|i) test (?!it\b|this\b|locally\b|everything\b)/i
const TESTED =
  /\b(?:where(?:['’]?s| is| are) .{1,80}\b(?:tested|tests|test\W*$)|where (?:do|did) (?:we|you|they|i) test\b|tests? (?:for|of|that|which|cover\w*|around)\b|(?:is|are) (?:there|any) .{0,20}\btests?\b|tested\b|test coverage|specs? (?:for|of)\b|(?:which|what|find|show)(?: me)?(?: the| all)? (?:unit |integration |e2e )?(?:tests?|specs?)\b)/i
/** "Does the pool test connections" asks for what code does. */
const DOES_TEST =
  /\b(?:does|do|did|will|would|should|can) (?:the |an? )?\w+(?: \w+)? test (?!suites?\b|files?\b|cases?\b|runs?\b|coverage\b|code\b|data\b|helpers?\b)\w/i
/** Asks for the tests of one thing. */
const OF_NAME = /\btested\b|\btests? (?:for|of)\b/i
/** "A route", "my handler", not "the retry logic". */
const OF_ASKER = /\btest (?:an?|my|our own|your own)\b/i
const MOST = 8
const TEST_LINES = 6
/** How much more tests count whose file is named like what is asked for. */
const CALLED = 0.7
/** The same for a file named like the one that was talked about. */
const OF_MEANT = 3

/** *Where is X tested*: the tests that name it, else those that rank best. */
export const tests: Kind = {
  name: 'tests',
  plan: 'where something is tested',
  correctsWords: true,
  fits: ({ text }) =>
    HOW_TESTED.test(text)
      ? 0.96
      : TESTED.test(text)
        ? 0.92
        : /\btests?\b/i.test(text) && !DOES_TEST.test(text)
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
    const named = owned.length > 0 || name === undefined ? owned : await placesNaming(name, asked, means)
    const places =
      named.length > 0
        ? named
        : await rankedTests(file === undefined ? asked : { ...asked, topic: { ...file, symbol: undefined } }, means)
    const [best] = places
    if (best !== undefined && file !== undefined && isCalledSo(best, stemOfPath(file.path)))
      return replyFor(best, places, { name: stemOfPath(file.path), label: file.path }, means)
    const label = owned.length > 0 ? said : name
    const none =
      OF_NAME.test(asked.text) && named.length === 0
        ? await replyOfNoTest(name, file?.path, places.slice(0, MOST), means)
        : undefined
    if (none !== undefined) return none
    return best && replyFor(best, places, named.length > 0 && name !== undefined ? { name, label } : undefined, means)
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
): Reply {
  const { links, repositories } = means
  const files = new Set(places.map(({ repo, path }) => `${repo} ${path}`)).size
  const title = best.why === undefined ? '' : `: ${best.why}`
  const where = `${linkTo(best, links, repositories.length > 1)}${title}`
  const more = files > 1 ? ` ${files - 1} more test ${files === 2 ? 'file is' : 'files are'} listed below.` : ''
  return {
    first:
      named === undefined
        ? `The nearest test is ${where}.${more}`
        : `${code(named.label ?? named.name)} is tested in ${where}.${more}`,
    places: places.slice(0, MOST),
    certainty: 'likely',
    ...(named !== undefined && { subject: named.name }),
  }
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

/** Test files named like it first, then those whose path has the question's other words: several packages may test a name. */
async function placesNaming(name: string, { words }: Asked, means: Means): Promise<ReplyPlace[]> {
  const { files } = await usesOfName(name, means)
  const inTests = files.filter(({ kind }) => kind === 'test')
  const others = words.filter((word) => word !== name.toLowerCase()).map(stemOf)
  const said = ({ path }: FileUses) => {
    const parts = new Set(
      path
        .toLowerCase()
        .split(/[^a-z\d]+/)
        .map(stemOf),
    )
    return others.filter((word) => parts.has(word)).length
  }
  const stems = inTests.sort((a, b) => Number(isCalledSo(b, name)) - Number(isCalledSo(a, name)) || said(b) - said(a))
  return Promise.all(stems.slice(0, MOST).map((file) => placeIn(file, name, means)))
}

async function placeIn(file: FileUses, name: string, means: Means): Promise<ReplyPlace> {
  const lines = await means.lines(file)
  const uses = file.lines.filter(({ role }) => role === 'use')
  // Imports contain it too, but test nothing.
  const used = uses.find(({ line }) => testAt(lines, line) !== undefined) ?? uses[0] ?? file.lines[0]
  const line = used?.line ?? 1
  const { repo, commit, path } = file
  return placeAt({ repo, commit, path, symbol: name }, lines, line)
}

async function rankedTests({ search, words, topic }: Asked, means: Means): Promise<ReplyPlace[]> {
  const own = ownWords(means.repositories)
  const telling = words.filter(
    (word) =>
      !own.has(word) && !/^(?:tests?|tested|testing|specs?|unit|integration|e2e|cover(?:s|ed|age)?)$/.test(word),
  )
  const ranked = [
    ...(await filesOfTopic(topic, means)),
    ...(await filesCalled(telling, means)),
    ...(await means.ranked(`${search} tests`)),
  ]
  const files = ranked.filter(({ path }) => fileClass(path) === 'test')
  const distinct = files.filter(
    (one, at) => files.findIndex(({ repo, path }) => repo === one.repo && path === one.path) === at,
  )
  const asked = new Set(telling.map(stemOf))
  const meant = topic && stemOfPath(topic.path)
  const weighed = (await bestTests(telling, distinct, means)).map((one) => ({
    ...one,
    score: one.score * (1 + CALLED * shareCalled(one.path, asked)) * (meant && isCalledSo(one, meant) ? OF_MEANT : 1),
  }))
  const found = weighed.sort((a, b) => b.score - a.score)
  const perFile = found.filter((one, at) => found.findIndex(({ path }) => path === one.path) === at)
  return Promise.all(
    perFile.slice(0, MOST).map(async (test, index) => {
      const lines = await means.lines(test)
      return {
        ...test,
        why: `“${escapeLabel(test.title)}”`,
        lines: snippetOf(lines, test, test.startLine, index === 0 ? 8 : 4),
      }
    }),
  )
}

/** The test files named like the file that was talked about. */
async function filesOfTopic(topic: Asked['topic'], means: Means): Promise<Finding[]> {
  const stem = topic === undefined ? '' : stemOfPath(topic.path)
  const found = stem.length < 3 ? [] : await means.filesCalled(stem)
  return found
    .filter(({ repo }) => repo === topic?.repo)
    .map(({ repo, commit, path }) => ({ repo, commit, path, symbol: undefined, startLine: 1, endLine: 1, lines: [] }))
}

/** Test files whose names match the words of the question. */
async function filesCalled(words: readonly string[], means: Means): Promise<Finding[]> {
  const stems = words.slice(0, 3).map(stemOf)
  const found = (await Promise.all(stems.map((stem) => means.filesCalled(stem)))).flat()
  const said = (path: string) => stems.filter((stem) => path.toLowerCase().includes(stem)).length
  return found
    .sort((a, b) => said(b.path) - said(a.path))
    .map(({ repo, commit, path }) => ({ repo, commit, path, symbol: undefined, startLine: 1, endLine: 1, lines: [] }))
}

function placeAt(
  { repo, commit, path, symbol }: Pick<ReplyPlace, 'repo' | 'commit' | 'path' | 'symbol'>,
  lines: readonly string[],
  line: number,
): ReplyPlace {
  const test = testAt(lines, line)
  const startLine = test?.line ?? line
  const endLine = test === undefined ? line : Math.min(lines.length, startLine + TEST_LINES)
  const range = { startLine, endLine: Math.max(line, endLine) }
  const why = test === undefined ? undefined : `“${escapeLabel(test.title)}”`
  const shown = snippetOf(
    lines,
    { ...range, endLine: Math.max(range.endLine, Math.min(lines.length, startLine + TEST_LINES)) },
    line,
  )
  return { repo, commit, path, symbol, ...range, lines: shown, ...(why !== undefined && { why }) }
}
