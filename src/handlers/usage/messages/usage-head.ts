import { commandButton } from '../../../blocks/command-button.ts'
import { actions, context, markdownMessage } from '../../../blocks/message.ts'
import type { Message } from '../../../ports/index.ts'
import { isWholeWeek } from '../../../time/days.ts'
import { STEPS_MAX } from '../figures/suggested-steps.ts'
import { type TopChange, topChanges } from '../figures/top-changes.ts'
import type { Compared, UsageDigest } from '../figures/usage-digest.ts'
import type { UsageNumbers } from '../words/numbers.ts'
import { reportWords } from '../words/report.ts'
import { usageWords } from '../words/usage.ts'
import { type HeadStep, stepsInHead } from './head-steps.ts'
import { weeksChart } from './usage-charts.ts'

export interface HeadFrame {
  /** Why it was posted, such as who asked; escaped mrkdwn. */
  remark?: string
  isTest?: boolean
  /** The credits that are left, in markdown. */
  credits?: readonly string[]
  /** Steps to show before those that follow from the figures. */
  steps?: readonly HeadStep[]
}

/** For the channel: readable on a phone in seconds. */
export function usageHeadMessage(digest: UsageDigest, numbers: UsageNumbers, frame: HeadFrame): Message {
  const { remark, isTest = false, credits = [], steps = [] } = frame
  const { isIncomplete, isWithheld, peopleOnly } = digest
  const period = numbers.window(digest.window, digest.asOf)
  const title = reportWords.title(period)
  const before = numbers.window(digest.before, digest.asOf)
  const small = (...parts: string[]) => [...parts, numbers.asOf(digest), ...(remark ? [remark] : [])].join(' ')
  if (isWithheld) {
    const words = [reportWords.withoutPeople(title), reportWords.withheld].join('\n\n')
    return markdownMessage(words, { id: 'usage-withheld', footer: small() })
  }
  const shownSteps = [...steps, ...stepsInHead(digest, numbers)].slice(0, STEPS_MAX)
  const hasIdleStep = digest.steps.some(({ name }) => name === 'idle-seats')
  const isCompared = digest.figures.some((figure) => figure.before !== undefined)
  const top = topChanges(digest.figures.filter(({ name }) => !(hasIdleStep && name === 'idle28')))
  const news = [headline(digest, title, numbers), totals(digest, top, numbers), ...changes(digest, top, numbers)]
  const more = [
    ...credits,
    peopleOnly ? reportWords.whyPeopleOnly(peopleOnly) : '',
    ...shownSteps.map(({ text }) => text),
  ]
  const buttons = [...shownSteps.map(({ button }) => button), ...(peopleOnly ? [completeWeekButton(digest)] : [])]
  const footer = small(...(isCompared ? [reportWords.comparedWith(before)] : []))
  const above = markdownMessage(paragraphs(news))
  const below = paragraphs(more) === '' ? undefined : markdownMessage(paragraphs(more))
  return {
    id: isTest ? 'usage-test' : 'usage',
    text: [above.text, ...(below ? [below.text] : []), footer].join('\n\n'),
    blocks: [
      ...(above.blocks ?? []),
      ...weeksChart(digest, numbers),
      ...(below?.blocks ?? []),
      ...actions(buttons),
      // The small print says so, also for programs.
      { ...context(footer), ...(isIncomplete && { block_id: 'usage-incomplete' }) },
    ],
  }
}

/** On a Monday, last week itself may not be complete yet. */
function completeWeekButton({ window, before }: UsageDigest) {
  const { label, typed } = isWholeWeek(window) ? usageWords.showWeekBefore(before) : usageWords.showLastWeek
  return commandButton(label, typed, STEPS_MAX)
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((text) => text !== '').join('\n\n')
}

function headline({ figures }: UsageDigest, title: string, numbers: UsageNumbers): string {
  const active = figures.find(({ name }) => name === 'active')
  if (active?.value === undefined) return reportWords.withoutPeople(title)
  const people = reportWords.people(active.value, numbers.amount(active.value, 'count'))
  return reportWords.headline(title, people, active.value === active.before ? '' : numbers.change(active))
}

/** Totals that aren't mentioned with a change. */
function totals({ figures }: UsageDigest, top: readonly TopChange[], numbers: UsageNumbers): string {
  const said = top.map((one) => (one.kind === 'figure' ? one.figure.name : undefined))
  return (['searches', 'navigations', 'chats'] as const)
    .flatMap((name) => {
      const { value } = figures.find((figure) => figure.name === name) ?? {}
      return value && !said.includes(name) ? [reportWords[name](value, numbers.amount(value, 'count'))] : []
    })
    .join(' · ')
}

function changes(digest: UsageDigest, top: readonly TopChange[], numbers: UsageNumbers): string[] {
  const { figures } = digest
  const lines = top.flatMap((one) => changeLine(one, figures, numbers))
  if (lines.length > 0) return [lines.map((line) => `- ${line}`).join('\n')]
  const wasWork = figures.some(({ name, before }) => name === 'searches' && before !== undefined)
  return wasWork ? [reportWords.littleChanged(numbers.window(digest.before, digest.asOf))] : []
}

function changeLine(change: TopChange, figures: readonly Compared[], numbers: UsageNumbers): string[] {
  if (change.kind === 'people') return [movedLine(change, numbers)]
  const { figure } = change
  const { name, label, value = 0, before = 0, unit } = figure
  const to = numbers.amount(value, unit)
  const isUp = value > before
  if (name === 'idle28') {
    const seats = numbers.amount(figures.find((one) => one.name === 'seats')?.value, 'count')
    const by = numbers.amount(Math.abs(value - before), 'count')
    return [reportWords.idleSeats(to, seats, value === 1, isUp ? reportWords.up(by) : reportWords.down(by))]
  }
  const by = numbers.difference(figure)
  if (by === undefined) return []
  if (name === 'acceptanceRate') return [reportWords.accepted(to, isUp ? reportWords.up(by) : reportWords.down(by))]
  return [isUp ? reportWords.rose(label, by, to) : reportWords.fell(label, by, to)]
}

function movedLine({ fresh, returning, lost }: Extract<TopChange, { kind: 'people' }>, numbers: UsageNumbers): string {
  const parts = [
    { count: fresh, say: reportWords.started },
    { count: returning, say: reportWords.returned },
    { count: lost, say: reportWords.wentInactive },
  ].filter(({ count }) => count > 0)
  return reportWords.moved(
    parts.map(({ count, say }, index) => {
      const amount = numbers.amount(count, 'count')
      return say(index === 0 ? reportWords.people(count, amount) : amount)
    }),
  )
}
