import { escapeMrkdwn, oneLine } from '../../../blocks/escape.ts'
import { seconds } from '../../../blocks/time.ts'
import type { Taken } from '../../../ports/index.ts'

const STEP_MAX = 120

/** State lines of a deep search, in mrkdwn. First: where it looks, with whose rights, what it may cost. */
export function askingIn(
  { repo, rev }: { repo?: string; rev?: string },
  allowed: readonly string[] | undefined,
): string {
  const code = (text: string) => `\`${escapeMrkdwn(text.replaceAll('`', ''))}\``
  const [only] = allowed ?? []
  const one = repo ?? (allowed?.length === 1 ? only : undefined)
  const all = allowed ? `the ${allowed.length} repositories that I may answer from` : 'all repositories that I may read'
  const where = `${one === undefined ? all : code(one)}${rev === undefined ? '' : ` at ${code(rev)}`}`
  return `Deep search in ${where}, with my own rights; it may use credits. Asking…`
}

export function waitingFor(position: number, waitedMs: number): string {
  return `Waiting for my turn for ${seconds(waitedMs)} · number ${position} in line`
}

export const ASKED_ELSEWHERE = 'The same was just asked here, so I share that search. It is being asked…'

/** Of a message that stood for a search until another one did. */
export const LOST_SIGHT =
  'I lost sight of this message. What became of the search stands in a direct message to its asker.'

export function searchingFor(waitedMs: number, url: string, step: string | undefined): string {
  const doing = step ? ` · ${escapeMrkdwn(oneLine(step, STEP_MAX))}` : ''
  return `Searching for ${seconds(waitedMs)}${doing} · <${url}|look on the instance>`
}

export const OVER_LIMIT = 'over-limit'

/** Native markdown has no times in the reader's zone, so it says how long too. */
export function overLimit({ why, freeAt }: Extract<Taken, { ok: false }>, now: number): string {
  const at = new Date(freeAt).toISOString().slice(11, 16)
  const minutes = Math.max(1, Math.ceil((freeAt - now) / 60_000))
  return `${why} The next may be asked in ${minutes} min, at ${at} UTC. Nothing was asked.`
}
