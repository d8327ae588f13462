import type { Means } from '../kinds/kind.ts'
import type { ReplyPlace } from '../reply/reply.ts'
import { entriesIn } from './changelog-entry.ts'
import { BREAKS } from './changelog-section.ts'

const HEADING = /^\s{0,3}(?:#{1,6}\s|\*\*[^*]{1,60}\*\*:?\s*$)/

/** How many entries a section of a changelog lists under headings for what breaks. */
export async function breakingNoted(section: ReplyPlace, means: Pick<Means, 'lines'>): Promise<number> {
  const lines = (await means.lines(section)).slice(section.startLine - 1, section.endLine)
  let count = 0
  for (let at = lines.findIndex((line) => BREAKS.test(line)); at !== -1; ) {
    const rest = lines.slice(at + 1)
    const end = rest.findIndex((line) => HEADING.test(line))
    const own = end === -1 ? rest : rest.slice(0, end)
    // What stands below an entry is part of it.
    count += entriesIn(own).filter(({ at: index }) => /^\S/.test(own[index] ?? '')).length
    const next = end === -1 ? -1 : rest.slice(end).findIndex((line) => BREAKS.test(line))
    at = next === -1 ? -1 : at + 1 + end + next
  }
  return count
}
