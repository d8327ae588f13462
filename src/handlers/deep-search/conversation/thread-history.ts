import { oneLine } from '../../../blocks/escape.ts'
import type { ThreadMessage } from '../../../ports/index.ts'

/** What a search is given of a thread beside its question. */
const WORDS_MAX = 6_000
const MESSAGE_MAX = 1_500
const NAME_MAX = 120

const HEADING = 'What was said before, newest last:'

/** The newest of a thread that fit, in order, with who said it and the names of its files; undefined where nothing was said. */
export function earlierWords(said: readonly ThreadMessage[], since?: string): string | undefined {
  const lines: string[] = []
  let left = WORDS_MAX
  for (const message of [...said].reverse()) {
    if (since !== undefined && Number(message.ts) < Number(since)) break
    const line = lineOf(message)
    if (line === undefined) continue
    left -= line.length + 1
    if (left < 0) break
    lines.unshift(line)
  }
  return lines.length > 0 ? `${HEADING}\n${lines.join('\n')}` : undefined
}

/** A question as it was asked, without what was said before it, which is not for everybody who reads its answer. */
export function withoutEarlierWords(question: string): string {
  return (question.split(HEADING)[0] ?? '').trim()
}

/** A file stands there by its name: nobody has read it. */
export function fileMark(name: string): string {
  return `[file ${oneLine(name, NAME_MAX)}, not read]`
}

function lineOf({ author, text, files }: ThreadMessage): string | undefined {
  const words = oneLine(text, MESSAGE_MAX)
  if (words === '' && files.length === 0) return undefined
  return `${author}: ${[words, ...files.map(fileMark)].filter((part) => part !== '').join(' ')}`
}
