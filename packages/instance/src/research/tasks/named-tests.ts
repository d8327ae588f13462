import type { Passage } from '../passages/find-passages.ts'

/** "Run the loom tests": not all of them. */
const NAMED =
  /\b(?:run|running|execute|start|debug)\b(?: (?:all|an?|just|of|one|only|our|single|the|these|those))* ([a-z][\w-]*)[ -](?:specs?|tests?|test[- ]suite)\b/i
const OF_ANY =
  /^(?:all|an?|any|just|of|one|only|our|single|some|the|these|those|complete|entire|existing|failing|full|individual|new|other|own|project|same|specific|test|unit|whole|your|my|its)$/i

/** The passage that names the tests which somebody wants to run, right above a command, from there on. */
export function passageOfTests(text: string, passages: readonly Passage[]): Passage | undefined {
  const [, word = ''] = NAMED.exec(text) ?? []
  if (word === '' || OF_ANY.test(word)) return undefined
  const named = new RegExp(`\\b${RegExp.escape(word)}\\b.{0,40}\\btests?\\b`, 'i')
  for (const passage of passages) {
    const { blocks } = passage
    const at = blocks.findIndex(
      ({ kind, lines }, index) => kind === 'text' && blocks[index + 1]?.kind === 'code' && named.test(lines.join(' ')),
    )
    if (at !== -1) return { ...passage, blocks: blocks.slice(at), isFromTop: at === 0 && passage.isFromTop }
  }
  return undefined
}
