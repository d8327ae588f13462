import { plainMarkdown } from '../../blocks/escape.ts'
import { momentOf } from '../../blocks/time.ts'
import { UserError } from '../../ports/errors.ts'
import type { Health, PauseSwitch } from '../../ports/index.ts'
import { pauseWords } from './words/pause.ts'

export function because(reason: string): string {
  return reason === '' ? '' : pauseWords.because(plainMarkdown(reason).replace(/[.!]+$/, ''))
}

/** Throws a UserError that says since when, by whom and why the instance isn't asked. */
export function assertRunning({ current }: Pick<PauseSwitch, 'current'>): void {
  const pause = current()
  if (!pause) return
  const { by, at, reason } = pause
  throw new UserError(pauseWords.refused(by, momentOf(at), because(reason)), { id: 'paused' })
}

/** Healthy in either case: a pause is intended. */
export function pauseHealth({ current }: Pick<PauseSwitch, 'current'>): Health {
  const pause = current()
  const at = new Date(pause?.at ?? 0).toISOString().slice(0, 16).replace('T', ' ')
  const detail = pause ? pauseWords.since(pause.by, at, because(pause.reason)) : pauseWords.running
  return { name: pauseWords.healthName, ok: true, detail }
}

/** A health check of something that asks the instance; skipped while paused. */
export async function healthUnlessPaused(
  name: string,
  { current }: Pick<PauseSwitch, 'current'>,
  look: () => Promise<Health>,
): Promise<Health> {
  return current() ? { name, ok: true, detail: pauseWords.notAsked } : look()
}
