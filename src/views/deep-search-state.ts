import type { Taken } from '../ports.ts'
import { seconds } from './code-answer.ts'
import { escapeMrkdwn, oneLine } from './escape.ts'

const STEP_MAX = 120

/** State lines of a deep search, in mrkdwn. */
export function waitingFor(position: number, waitedMs: number): string {
  return `Waiting for my turn for ${seconds(waitedMs)} · number ${position} in line`
}

export const ASKED_ELSEWHERE = 'The same was just asked here, so I share that search. It is being asked…'

export function searchingFor(waitedMs: number, url: string, step: string | undefined): string {
  const doing = step ? ` · ${escapeMrkdwn(oneLine(step, STEP_MAX))}` : ''
  return `Searching for ${seconds(waitedMs)}${doing} · <${url}|look on the instance>`
}

/** In markdown; the time as Slack shows it in each reader's zone. */
export function overLimit({ why, freeAt }: Extract<Taken, { ok: false }>): string {
  const at = Math.ceil(freeAt / 1000)
  return `${why} The next may be asked <!date^${at}^{date_short_pretty} at {time}|at ${new Date(at * 1000).toISOString()}>. Nothing was asked.`
}
