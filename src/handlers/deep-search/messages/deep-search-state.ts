import { escapeMrkdwn } from '../../../blocks/escape.ts'
import { seconds } from '../../../blocks/time.ts'
import type { Taken } from '../../../ports/index.ts'
import { endingWords, progressWords } from '../words/deep-search.ts'

/** State lines of a deep search, in mrkdwn. The first says where it looks, with whose rights, and what it may cost. */
export function askingIn(
  { repo, rev }: { repo?: string; rev?: string },
  allowed: readonly string[] | undefined,
): string {
  const code = (text: string) => `\`${escapeMrkdwn(text.replaceAll('`', ''))}\``
  const [only] = allowed ?? []
  const one = repo ?? (allowed?.length === 1 ? only : undefined)
  const all = allowed ? progressWords.allOf(allowed.length) : progressWords.all
  return progressWords.asking(
    `${one === undefined ? all : code(one)}${rev === undefined ? '' : progressWords.at(code(rev))}`,
  )
}

export function waitingFor(position: number, waitedMs: number): string {
  return progressWords.waiting(position, seconds(waitedMs))
}

export function searchingFor(waitedMs: number, url: string): string {
  return progressWords.searching(seconds(waitedMs), url)
}

export const OVER_LIMIT = 'over-limit'

/** Why nothing was asked, and when the next question is possible. */
export function overLimit({ over, most, freeAt }: Extract<Taken, { ok: false }>, now: number): string {
  const minutes = Math.max(1, Math.ceil((freeAt - now) / 60_000))
  return endingWords.overLimit(over === 'person', most, minutes)
}
