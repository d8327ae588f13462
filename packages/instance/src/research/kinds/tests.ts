import { fileClass } from '../../search/text/file-class.ts'
import { code, escapeLabel, type Finding } from '../find/finding.ts'
import { testAt } from '../find/test-at.ts'
import { type FileUses, usesOfName } from '../find/uses-of-name.ts'
import { lastName } from '../question/topic.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const TESTED =
  /\b(?:where (?:is|are|do we) .{1,80}\btest(?:ed|s)?\b|tests? (?:for|of|that|which|cover\w*|around)\b|(?:is|are) (?:there|any) .{0,20}\btests?\b|tested\b|test coverage|specs? (?:for|of)\b|(?:which|what|find|show)(?: me)?(?: the| all)? (?:unit |integration |e2e )?(?:tests?|specs?)\b)/i
const MOST = 8
const RANKED = 20

/** *Where is X tested*: the tests that name it, else those that rank best. */
export const tests: Kind = {
  name: 'tests',
  fits: ({ text }) => (TESTED.test(text) ? 0.92 : /\btests?\b/i.test(text) ? 0.3 : 0),
  async answer(asked, means) {
    means.tell('Looking for tests')
    const [name] = asked.names.map(lastName)
    const named = name === undefined ? [] : await placesNaming(name, means)
    const places = named.length > 0 ? named : await rankedTests(asked.text, means)
    const [best] = places
    return best && replyFor(best, places, named.length > 0 ? name : undefined, means)
  },
}

function replyFor(best: ReplyPlace, places: readonly ReplyPlace[], name: string | undefined, means: Means): Reply {
  const { links, repositories } = means
  const files = new Set(places.map(({ repo, path }) => `${repo} ${path}`)).size
  const title = best.why === undefined ? '' : `: ${best.why}`
  const where = `${linkTo(best, links, repositories.length > 1)}${title}`
  const more = files > 1 ? ` ${files - 1} more test ${files === 2 ? 'file is' : 'files are'} listed below.` : ''
  return {
    first: name === undefined ? `The nearest test is ${where}.${more}` : `${code(name)} is tested in ${where}.${more}`,
    places: places.slice(0, MOST),
    certainty: 'likely',
    ...(name !== undefined && { subject: name }),
  }
}

async function placesNaming(name: string, means: Means): Promise<ReplyPlace[]> {
  const { files } = await usesOfName(name, means)
  const inTests = files.filter(({ kind }) => kind === 'test')
  const stems = inTests.sort((a, b) => Number(isCalledSo(b, name)) - Number(isCalledSo(a, name)))
  return Promise.all(stems.slice(0, MOST).map((file) => placeIn(file, name, means)))
}

async function placeIn(file: FileUses, name: string, means: Means): Promise<ReplyPlace> {
  const lines = await means.lines(file)
  const used = file.lines.find(({ role }) => role === 'use') ?? file.lines[0]
  const line = used?.line ?? 1
  const { repo, commit, path } = file
  return placeAt({ repo, commit, path, symbol: name }, lines, line)
}

async function rankedTests(question: string, means: Means): Promise<ReplyPlace[]> {
  const ranked = (await means.ranked(question)).filter(({ path }) => fileClass(path) === 'test')
  const found = await means.check.findings(ranked.slice(0, RANKED))
  return Promise.all(
    found.map(async (finding: Finding) => {
      const line = finding.lines[0]?.number ?? finding.startLine
      return placeAt(finding, await means.lines(finding), line)
    }),
  )
}

function placeAt(
  { repo, commit, path, symbol }: Pick<ReplyPlace, 'repo' | 'commit' | 'path' | 'symbol'>,
  lines: readonly string[],
  line: number,
): ReplyPlace {
  const test = testAt(lines, line)
  const startLine = test?.line ?? line
  const range = { startLine, endLine: Math.max(line, startLine) }
  const why = test === undefined ? undefined : `“${escapeLabel(test.title)}”`
  const shown = snippetOf(
    lines,
    { ...range, endLine: Math.max(range.endLine, Math.min(lines.length, startLine + 6)) },
    line,
  )
  return { repo, commit, path, symbol, ...range, lines: shown, ...(why !== undefined && { why }) }
}

function isCalledSo({ path }: FileUses, name: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '')
  return plain(path.slice(path.lastIndexOf('/') + 1)).includes(plain(name))
}
