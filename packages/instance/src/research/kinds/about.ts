import { ifRefused } from '../../errors/errors.ts'
import { cutSections } from '../passages/sections.ts'
import type { Reply } from '../reply/reply.ts'
import { snippetOf } from '../reply/snippet.ts'
import { withoutLinks } from '../reply/without-links.ts'
import { linkTo } from '../reply/write-reply.ts'
import { definedInDocuments, definitionOf, described } from '../sayings/described.ts'
import { searchFiles } from '../searching/search-files.ts'
import type { Kind, Means } from './kind.ts'

const ASKS =
  /^\W*(?:(?:so|and|ok|hi|hey|hello)\W+)*(?:what(?:['’]?s| is| are| does| do)?|tell me about|explain|describe)(?:\W+(?:is|does|do|this|that|the|our|a|an|all|project|repo|repository|codebase|library|about|for|used|exactly))*\W*$/i
const LETTERS = 20
const MOST_LINES = 6
const FIRST_LINES = 100

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
  const name = repo.slice(repo.lastIndexOf('/') + 1)
  const called = definitionOf(name)
  const told = blocks.flatMap((block) =>
    block.kind === 'text' ? sentencesOf(block.lines.join(' '), called).map((sentence) => ({ block, sentence })) : [],
  )
  const defined = told.find(({ sentence }) => called.test(sentence))
  const best = defined ?? told[0]
  // A sentence far below says something else of it: "Shop is a project with little money".
  if (defined === undefined || defined.block.startLine > FIRST_LINES) {
    const elsewhere = await saidElsewhere(name, means).catch(ifRefused(undefined))
    if (elsewhere !== undefined) return elsewhere
  }
  if (best === undefined) return undefined
  const { block, sentence } = best
  // A list goes on with the sentence.
  const endLine = sentence.endsWith(':') ? block.endLine + MOST_LINES : block.endLine
  const range = { startLine: block.startLine, endLine: Math.min(endLine, block.startLine + MOST_LINES, lines.length) }
  const place = { repo, commit, path, symbol: undefined, ...range }
  return {
    first: `“${sentence}” (${linkTo(place, means.links)})`,
    places: [{ ...place, lines: snippetOf(lines, range, range.startLine) }],
    certainty: 'exact',
    isComplete: true,
  }
}

async function saidElsewhere(name: string, means: Means): Promise<Reply | undefined> {
  return (await described(means)) ?? (await definedInDocuments(name, means))
}

/** The README at the root. */
async function readmesOf(means: Means) {
  const { files } = await searchFiles(
    { kind: 'file', pattern: '^readme(?:\\.\\w+)?$' },
    { count: 1, pathsOnly: true },
    means,
  )
  return files
}

/**
 * Badges, tables, fields, warnings and lists of links introduce nothing, and "Install it with:" goes on with code, unless it says what the
 * thing that is `called` so is.
 */
function sentencesOf(text: string, called: RegExp): string[] {
  if (/^\s*(?:[|+-]|\*(?!\*)|:\w+:|(?:> ?)?\[!)|\[!\[|sponsor/i.test(text)) return []
  return plain(text)
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .filter((one) => (!one.endsWith(':') || called.test(one)) && one.replace(/[^\p{L}]/gu, '').length >= LETTERS)
}

function plain(text: string): string {
  return withoutLinks(text.replace(/<[^<>]{1,300}>/g, ' '))
    .replace(/[*_]{2}|^[\s>]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
