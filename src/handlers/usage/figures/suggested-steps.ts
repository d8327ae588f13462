import type { FigureName } from './definitions.ts'
import type { Compared, SuggestedStep } from './usage-digest.ts'

const STEPS_MAX = 3
const percent = (share: number) => `${Math.round(share * 100)}%`
const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** What somebody who answers for the seats could do next, most telling first, each with its reason. */
export function suggestedSteps(figures: readonly Compared[]): SuggestedStep[] {
  const now = (name: FigureName) => figures.find((figure) => figure.name === name)?.value ?? 0
  const before = (name: FigureName) => figures.find((figure) => figure.name === name)?.before ?? 0
  const steps: (SuggestedStep & { holds: boolean })[] = [
    {
      holds: now('idle28') >= 5 && now('idle28') >= now('seats') / 10,
      step: 'Ask who has been idle for 28 days, or free their seats',
      reason: `${now('idle28')} of ${now('seats')} seats (${percent(now('idle28') / now('seats'))}) were not used in 28 days`,
    },
    {
      holds: now('lost') >= 3 && now('lost') > now('fresh') + now('returning'),
      step: 'Ask some of those who stopped what they missed',
      reason: `${people(now('lost'))} stopped, only ${now('fresh') + now('returning')} came or came back`,
    },
    {
      holds: now('suggestions') >= 500 && before('suggestions') >= 500 && dropped(before, now) >= 0.05,
      step: 'Look at what changed for completions: model, settings, editor updates',
      reason: `the acceptance rate fell from ${percent(before('acceptanceRate'))} to ${percent(now('acceptanceRate'))}`,
    },
    {
      holds: now('fresh') >= 3,
      step: 'Welcome the new people with two or three questions worth asking',
      reason: `${people(now('fresh'))} used it for the first time`,
    },
    {
      holds: now('topTenth') >= 0.5 && now('active') >= 20,
      step: 'Have the busiest people show how they work',
      reason: `a tenth of the people did ${percent(now('topTenth'))} of everything`,
    },
    {
      holds: now('monthly') >= 10 && now('stickiness') < 0.2,
      step: 'Show uses for every day, such as reviews and tracing a name',
      reason: `on a weekday only ${percent(now('stickiness'))} of the monthly people were active`,
    },
  ]
  return steps
    .filter(({ holds }) => holds)
    .slice(0, STEPS_MAX)
    .map(({ step, reason }) => ({ step, reason }))
}

function dropped(before: (name: FigureName) => number, now: (name: FigureName) => number): number {
  return before('acceptanceRate') - now('acceptanceRate')
}
