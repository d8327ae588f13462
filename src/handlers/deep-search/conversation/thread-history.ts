import { oneLine } from '../../../blocks/escape.ts'
import type { ThreadMessage, ThreadQuestion } from '../../../ports/index.ts'
import { deepSearchWords } from '../words/deep-search.ts'

/** How much of a thread a search gets in addition to its question. */
const WORDS_MAX = 6_000
const MESSAGE_MAX = 1_500
const NAME_MAX = 120

type Earlier = NonNullable<ThreadQuestion['earlier']>

/** The newest messages of a thread that fit, in order, with who said them and the names of their files. */
export function earlierMessages(said: readonly ThreadMessage[], since?: string): Earlier {
  const earlier: Earlier[number][] = []
  let left = WORDS_MAX
  for (const message of [...said].reverse()) {
    if (since !== undefined && Number(message.ts) < Number(since)) break
    const text = wordsOf(message)
    if (text === '') continue
    left -= message.author.length + text.length + 3
    if (left < 0) break
    earlier.unshift({ author: message.author, text })
  }
  return earlier
}

/** Stands for a file by its name: nobody has read it. */
export function fileMark(name: string): string {
  return deepSearchWords.fileNotRead(oneLine(name, NAME_MAX))
}

function wordsOf({ text, files }: ThreadMessage): string {
  return [oneLine(text, MESSAGE_MAX), ...files.map(fileMark)].filter((part) => part !== '').join(' ')
}
