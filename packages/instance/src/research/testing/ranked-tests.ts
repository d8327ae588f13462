import { fileClass } from '../../search/text/file-class.ts'
import { stemOf } from '../../search/text/same-words.ts'
import { wordsIn } from '../../search/text/split-identifiers.ts'
import { escapeLabel, type Finding } from '../find/finding.ts'
import { bestTests } from '../functions/tests-in.ts'
import type { Means } from '../kinds/kind.ts'
import type { Asked } from '../question/asked.ts'
import { ownWords } from '../question/own-words.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { isCalledSo, shareCalled, stemOfPath } from './called-so.ts'

const MOST_FILES = 8
const MOST_LINES = 8
const FEW_LINES = 4
/** How much more tests count whose file is named like what is asked for. */
const CALLED = 0.7
/** The same for a file named like the one that was talked about. */
const OF_MEANT = 3

/** Tests about some words, best first, one of each file. */
interface TestsRanked {
  places: readonly ReplyPlace[]
  /** Others in the file of the best whose titles have the same of the words. */
  alike: readonly ReplyPlace[]
}

/** The tests that rank best for the words of a question, or of what was talked about. */
export async function rankedTests({ search, words, topic }: Asked, means: Means): Promise<TestsRanked> {
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
  const saidIn = (title: string) =>
    wordsIn(title)
      .map(stemOf)
      .filter((word) => asked.has(word))
  const [best] = found
  const theirs = new Set(best && saidIn(best.title))
  const alike = found.filter(
    (one) => one !== best && one.path === best?.path && theirs.isSubsetOf(new Set(saidIn(one.title))),
  )
  const why = ({ title }: { title: string }) => `“${escapeLabel(title)}”`
  const places = perFile.slice(0, MOST_FILES).map(async (test, index) => {
    const lines = snippetOf(await means.lines(test), test, test.startLine, index === 0 ? MOST_LINES : FEW_LINES)
    return { ...test, why: why(test), lines }
  })
  return {
    places: await Promise.all(places),
    alike: theirs.size === 0 ? [] : alike.map((test) => ({ ...test, why: why(test) })),
  }
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
