import { markdownMessage } from '../../../blocks/message.ts'
import { seconds } from '../../../blocks/time.ts'
import type { Message } from '../../../ports/index.ts'
import type { Window } from '../../../time/days.ts'
import type { ReportFigures, WithBefore } from '../figures/report-figures.ts'
import { reportWords } from '../words/report.ts'

const MOST_FEATURES = 3

/** Counts of what was asked and how it ended: no questions, and no names. */
export function reportMessage(figures: ReportFigures, isWeekly = false): Message {
  const { counts, asked, people, tookMs, ratings, credits } = figures
  const head = reportWords.title(daysShown(figures.window))
  const footer = [reportWords.footer, ...(isWeekly ? [reportWords.everyWeek] : [])].join(' ')
  if (counts.asked === 0) return markdownMessage(`${head}\n\n${reportWords.none}`, { id: 'report-empty', footer })
  const features = [...counts.features]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => reportWords.feature(name, number(count)))
    .filter((text) => text !== '')
  const lines = [
    reportWords.asked(
      reportWords.requests(asked.now, withChange(asked)),
      reportWords.people(people.now, withChange(people)),
    ),
    reportWords.ended(
      withShare(counts.answered, counts.asked),
      number(counts.refused),
      withShare(counts.failed, counts.asked),
      number(counts.cancelled),
    ),
    ...(tookMs ? [reportWords.took(seconds(tookMs.half), seconds(tookMs.most))] : []),
    reportWords.followUps(number(counts.followUps), withShare(counts.nothingFound, counts.answered)),
    ratings.all === 0 ? reportWords.noRatings : reportWords.ratings(number(ratings.good), number(ratings.all)),
    ...(credits ? [reportWords.credits(withChange(credits))] : []),
    ...(features.length > 0 ? [reportWords.most(features.slice(0, MOST_FEATURES))] : []),
  ]
  return markdownMessage(`${head}\n\n${lines.map((line) => `- ${line}`).join('\n')}`, { id: 'report', footer })
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function withShare(part: number, whole: number): string {
  return whole === 0 || part === 0 ? number(part) : `${number(part)} (${Math.round((part / whole) * 100)}%)`
}

function withChange({ now, before }: WithBefore): string {
  if (before === 0) return number(now)
  const change = Math.round((now / before - 1) * 100)
  return `${number(now)} (${change < 0 ? '−' : '+'}${Math.abs(change)}%)`
}

function daysShown({ from, to }: Window): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return day.formatRange(new Date(from), new Date(to))
}
