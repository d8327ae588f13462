import type { Means } from '../kinds/kind.ts'
import { sentencesOf } from '../passages/quote.ts'
import { cutSections } from '../passages/sections.ts'
import type { ReplyPlace } from '../reply/reply.ts'

/** What says what a file or folder is for, and where. */
export interface Said {
  text: string
  place: Pick<ReplyPlace, 'repo' | 'commit' | 'path' | 'startLine' | 'endLine'>
}

const BADGE = /^\s*(?:\[?!\[|<)/
const SHORT = 60
export const LONGEST_SAID = 300

/** The first sentence of a document's own text, below its title and badges; with the next where it is short. */
export async function documentSays(
  file: Omit<Said['place'], 'startLine' | 'endLine'>,
  means: Pick<Means, 'lines'>,
): Promise<Said | undefined> {
  const lines = await means.lines(file)
  for (const { blocks } of cutSections(lines, file.path)) {
    for (const block of blocks.filter(({ lines }) => !lines.every((text) => BADGE.test(text)))) {
      const [first, second] = sentencesOf([block])
      if (first === undefined) continue
      const text = first.length < SHORT && second !== undefined ? `${first} ${second}` : first
      const { startLine, endLine } = block
      return { text: clipped(text.replaceAll('**', '').replace(/^>\s*/, '')), place: { ...file, startLine, endLine } }
    }
  }
  return undefined
}

export function clipped(text: string): string {
  return text.length <= LONGEST_SAID ? text : `${text.slice(0, LONGEST_SAID - 1)}…`
}
