import { inWords } from '../past/commit-words.ts'
import type { Past } from '../past/past.ts'
import { stemmed, tellingWords } from '../past/past-words.ts'
import { linkTo } from '../reply/write-reply.ts'
import { sectionOf } from './changelog-section.ts'

const ENTRY = /^\s*(?:[-*+•]|\d+\.)\s+/
/** In characters. */
export const LONGEST_ENTRY = 600
const MOST_LINES = 400

/** What the changelog says about a name, else about words, under the version that it came with; undefined if it says nothing. */
export async function changelogEntry(
  { repo, version, name, words }: { repo: string; version: string; name: string | undefined; words: readonly string[] },
  past: Past,
): Promise<string | undefined> {
  const repositories = past.repositories.filter((one) => one.name === repo)
  const section = await sectionOf(version, { ...past, repositories })
  if (section === undefined) return undefined
  const lines = (await past.lines(section)).slice(
    section.startLine,
    Math.min(section.endLine, section.startLine + MOST_LINES),
  )
  const found = entriesIn(lines).find(({ text }) => isAbout(text, name, words))
  if (found === undefined) return undefined
  const line = section.startLine + 1 + found.at
  const link = linkTo({ ...section, startLine: line, endLine: line }, past.links, past.repositories.length > 1)
  const text = found.text.length > LONGEST_ENTRY ? `${found.text.slice(0, LONGEST_ENTRY - 1)}…` : found.text
  return `The changelog says: “${inWords(text)}” (${link})`
}

/** The entries of a list, each with its first line's index. */
export function entriesIn(lines: readonly string[]): { text: string; at: number }[] {
  return lines.flatMap((text, at) => (ENTRY.test(text) ? [{ text: entryAt(lines, at), at }] : []))
}

/** Whether an entry is about a name, else about all of the words; "map" is not in "Bitmap". */
export function isAbout(entry: string, name: string | undefined, words: readonly string[]): boolean {
  if (name === undefined) return hasAll(words, entry)
  return new RegExp(`(?<!\\w)${RegExp.escape(name)}(?!\\w)`).test(entry)
}

/** An entry of a list, with the lines that continue it. */
function entryAt(lines: readonly string[], at: number): string {
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((text) => !/^\s+\S/.test(text) || ENTRY.test(text) || /^\s*(?:```|~~~)/.test(text))
  const all = [lines[at]?.replace(ENTRY, '') ?? '', ...(end === -1 ? rest : rest.slice(0, end))]
  return all.map((text) => text.trim()).join(' ')
}

function hasAll(words: readonly string[], text: string): boolean {
  const there = new Set(tellingWords(text, true).map(stemmed))
  return words.length > 0 && words.every((word) => there.has(stemmed(word)))
}
