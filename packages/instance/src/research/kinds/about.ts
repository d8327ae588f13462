import { cutSections } from '../passages/sections.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import type { Kind, Means } from './kind.ts'

const ASKS =
  /^\W*(?:(?:so|and|ok|hi|hey|hello)\W+)*(?:what(?:['’]?s| is| are| does| do)?|tell me about|explain|describe)(?:\W+(?:is|does|do|this|that|the|our|a|an|all|project|repo|repository|codebase|library|about|for|used|exactly))*\W*$/i
const LETTERS = 40
const MOST_LINES = 6

/** *What is APP, what does it do*: what its README says first. */
export const about: Kind = {
  name: 'about',
  plan: 'what a repository is',
  fits: ({ text, names }) => (names.length === 0 && ASKS.test(text) ? 1 : 0),
  async answer(_asked, means) {
    const [repository, ...others] = means.repositories
    if (repository === undefined || others.length > 0) return undefined
    means.tell('Reading the README')
    return await introduction(means)
  },
}

async function introduction(means: Means): Promise<Reply | undefined> {
  const [file] = await readmesOf(means)
  if (file === undefined) return undefined
  const { repo, commit, path } = file
  const lines = await means.lines(file)
  const blocks = cutSections(lines, path).flatMap((section) => section.blocks)
  const first = blocks.find(({ kind, lines: own }) => kind === 'text' && isProse(own.join(' ')))
  if (first === undefined) return undefined
  const range = { startLine: first.startLine, endLine: Math.min(first.endLine, first.startLine + MOST_LINES) }
  const place = { repo, commit, path, symbol: undefined, ...range }
  const said = plain(first.lines.join(' '))
  const [sentence = said] = said.match(/^.{20,}?[.!](?=\s|$)/) ?? []
  return {
    first: `“${sentence}” (${linkTo(place, means.links)})`,
    places: [{ ...place, lines: sentence === said ? [] : snippetOf(lines, range, range.startLine) }],
    certainty: 'exact',
    isComplete: true,
  }
}

/** The README at the root. */
async function readmesOf({ engine, repositories, revision, signal }: Means) {
  const { files } = await engine.keywordSearch(
    {
      text: 'readme',
      expression: { kind: 'file', pattern: '^readme(?:\\.\\w+)?$' },
      revisions: revision === undefined ? [] : [revision],
      count: 1,
      caseSensitive: false,
      pathsOnly: true,
    },
    { repoIds: repositories.map(({ id }) => id) },
    signal,
  )
  return files
}

/** Badges, tables and lists of links introduce nothing. */
function isProse(text: string): boolean {
  const left = plain(text.replace(/!?\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, ' '))
  return !/^\s*[|<*+-]/.test(text) && left.replace(/[^\p{L}]/gu, '').length >= LETTERS
}

function plain(text: string): string {
  return withoutLinks(text)
    .replace(/[*_]{2}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
