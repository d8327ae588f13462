import { fileClass } from '../../search/text/file-class.ts'
import type { Lookups } from '../find/lookups.ts'

/** A line that says what a failure said. */
export interface ThrownAt {
  repo: string
  commit: string
  path: string
  line: number
  /** The part of the message that it holds. */
  said: string
}

const SHORTEST = 10
const RAISES =
  /\b(?:throw|raise|panic|die|fatal|error|err|exit|abort|reject|fail|warn|log\w*|print\w*|format\w*|new \w*(?:Error|Exception))\b|\b_\(/i

/** Where a message is made: by its longest stretches that no value was put into. */
export async function thrownAt(message: string, lookups: Pick<Lookups, 'mentions'>): Promise<ThrownAt[]> {
  for (const said of stretchesOf(message)) {
    const { files } = await lookups.mentions(said, { anyCase: true })
    const found = files.flatMap(({ repo, commit, path, lines }) =>
      ['code', 'test'].includes(fileClass(path))
        ? lines.map(({ line, text }) => ({
            ...{ repo, commit, path, line, said },
            weight: weightOf(path, text) + (new RegExp(`["'\`]${RegExp.escape(said)}`, 'i').test(text) ? 1 : 0),
          }))
        : [],
    )
    if (found.length > 0) return found.sort((a, b) => b.weight - a.weight).map(({ weight: _, ...place }) => place)
  }
  return []
}

/** Longest first; what stands in quotes, numbers, addresses and paths is a value. */
function stretchesOf(message: string): string[] {
  const said = message.replace(/^[\w$.:]*(?:Error|Exception|panic|fatal|error)\b\s*(?:\[\w+\])?\s*(?::|-)\s*/i, '')
  const stretches = said
    .split(
      /["'`“”].*?["'`“”]|\S*[/\\]\S*|\b0x[\da-f]+\b|\b(?=[a-f]*\d)[\da-f]{7,40}\b|\b\d[\d.]*\b|[<>{}=[\]]|\.{2,}|: |\(|\)/i,
    )
    .map((part) =>
      part
        .trim()
        .replace(/^[.,:;-]+|[,:;-]+$/g, '')
        .trim(),
    )
    .filter((part) => part.length >= SHORTEST && part.includes(' '))
  return [...new Set(stretches)].sort((a, b) => b.length - a.length).slice(0, 4)
}

function weightOf(path: string, text: string): number {
  const isComment = /^\s*(?:\/\/|\/?\*|#|--)/.test(text)
  return (fileClass(path) === 'code' ? 2 : 0) + (RAISES.test(text) ? 1 : 0) - (isComment ? 2 : 0)
}
