import type { FigureName } from './definitions.ts'
import type { Compared, SuggestedStep } from './usage-digest.ts'

export const STEPS_MAX = 2

/** The most important first. */
export function suggestedSteps(figures: readonly Compared[]): SuggestedStep[] {
  const now = (name: FigureName) => figures.find((figure) => figure.name === name)?.value ?? 0
  const before = (name: FigureName) => figures.find((figure) => figure.name === name)?.before ?? 0
  const came = now('fresh') + now('returning')
  const dropped = before('acceptanceRate') - now('acceptanceRate')
  const steps: { isDue: boolean; step: SuggestedStep }[] = [
    {
      isDue: now('idle28') >= 5 && now('idle28') >= now('seats') / 10,
      step: { name: 'idle-seats', idle: now('idle28'), seats: now('seats') },
    },
    { isDue: now('lost') >= 3 && now('lost') > came, step: { name: 'lost', lost: now('lost'), came } },
    {
      isDue: now('suggestions') >= 500 && before('suggestions') >= 500 && dropped >= 0.05,
      step: { name: 'acceptance', before: before('acceptanceRate'), now: now('acceptanceRate') },
    },
    { isDue: now('fresh') >= 3, step: { name: 'welcome', fresh: now('fresh') } },
    { isDue: now('topTenth') >= 0.5 && now('active') >= 20, step: { name: 'spread', share: now('topTenth') } },
    { isDue: now('monthly') >= 10 && now('stickiness') < 0.2, step: { name: 'everyday', share: now('stickiness') } },
  ]
  return steps
    .filter(({ isDue }) => isDue)
    .slice(0, STEPS_MAX)
    .map(({ step }) => step)
}
