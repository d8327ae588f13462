import type { Deps } from '../../ports/index.ts'
import type { Window } from '../../time/days.ts'
import { daysOf, type ReportFigures, reportFigures, startOfDay, windowBefore } from './figures/report-figures.ts'

export type ReportPorts = Pick<Deps, 'requestCounts' | 'feedback' | 'credits'>

/** Loads what a report needs, all from the bot's own storage. */
export async function loadReport(window: Window, deps: ReportPorts): Promise<ReportFigures> {
  const before = windowBefore(window)
  const [counts, countsBefore, feedback, samples] = await Promise.all([
    deps.requestCounts.read(daysOf(window)),
    deps.requestCounts.read(daysOf(before)),
    deps.feedback.newest(),
    loadSamples(startOfDay(before.from), deps),
  ])
  return reportFigures({ window, counts, before: countsBefore, feedback, samples })
}

async function loadSamples(since: number, { credits }: Pick<Deps, 'credits'>) {
  const reading = await credits?.lastReading()
  if (!credits || !reading) return undefined
  return Promise.all(reading.buckets.map(({ id }) => credits.samples(id, since)))
}
