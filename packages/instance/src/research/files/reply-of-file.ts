import { fileClass } from '../../search/text/file-class.ts'
import { factsAbout } from '../find/facts-about.ts'
import type { Means } from '../kinds/kind.ts'
import { inWords } from '../past/commit-words.ts'
import type { Reply, ReplyPlace } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { linkTo } from '../reply/write-reply.ts'
import { contentsOf, mainOf } from './contents-of.ts'
import { documentSays } from './document-says.ts'
import { type FileHead, headOf } from './file-head.ts'
import { importersSaid } from './importers.ts'

const SHOWN = 8
const MOST = 3

/** What a file says first, what it mainly defines, and who uses that; undefined if no file ends so. */
export async function replyOfFile(path: string, means: Means): Promise<Reply | undefined> {
  const wanted = path.replace(/^\.{0,2}\//, '')
  const named = (await means.paths(wanted)).filter((one) => one.path === wanted || one.path.endsWith(`/${wanted}`))
  const [best, ...others] = named.toSorted((a, b) => a.path.split('/').length - b.path.split('/').length)
  if (best === undefined) return undefined
  const lines = await means.lines(best)
  if (lines.length === 0) return undefined
  const { repo, commit } = best
  const head = headOf(lines, best.path)
  const isAcross = means.repositories.length > 1
  const place = placeOfFile({ repo, commit, path: best.path }, lines, head)
  const link = linkTo(place, means.links, isAcross)
  const isDocument = fileClass(best.path) === 'docs'
  const main = isDocument ? undefined : mainOf(head)
  const says = isDocument ? (await documentSays({ repo, commit, path: best.path }, means))?.text : head.says
  const contents = [
    ...(main === undefined ? [] : [main]),
    ...contentsOf(best.path, lines, head, main === undefined ? undefined : head.main?.name),
  ]
  const [first = '', ...rest] = says === undefined ? contents : [`“${inWords(withoutEnd(says))}”`, ...contents]
  const imported = await importersSaid(best, means)
  const used =
    imported.length > 0 || head.main === undefined
      ? []
      : await factsAbout({ symbol: head.main.name, path: best.path }, means, (at) => linkTo(at, means.links, isAcross))
  return {
    first: says === undefined ? `${link} ${first}.` : `${first} (${link}).`,
    ...(rest.length > 0 && { body: rest.map((one) => `It ${one}.`).join(' ') }),
    places: [place, ...others.slice(0, MOST - 1).map((one) => ({ ...placeAt(one), lines: [] }))],
    shown: 1,
    facts: [...imported, ...used],
    certainty: 'exact',
    isComplete: true,
  }
}

function withoutEnd(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

/** The lines with what it mainly or first defines; without one, its beginning. */
export function placeOfFile(
  at: Pick<ReplyPlace, 'repo' | 'commit' | 'path'>,
  lines: readonly string[],
  { main, defines: [first] }: Pick<FileHead, 'main' | 'defines'>,
): ReplyPlace {
  const begin = (main ?? first)?.line ?? 1
  const from = Math.max(1, lines.findIndex((line, index) => index + 1 >= begin && line.trim() !== '') + 1)
  const range = { startLine: 1, endLine: Math.max(1, lines.at(-1) === '' ? lines.length - 1 : lines.length) }
  return {
    ...at,
    ...range,
    symbol: undefined,
    lines: snippetOf(lines, { startLine: from, endLine: Math.min(from + SHOWN - 1, range.endLine) }, from, SHOWN),
  }
}

export function placeAt({ repo, commit, path }: { repo: string; commit: string; path: string }): ReplyPlace {
  return { repo, commit, path, symbol: undefined, startLine: 1, endLine: 1, lines: [] }
}
