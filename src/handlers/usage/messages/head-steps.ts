import { commandButton } from '../../../blocks/command-button.ts'
import type { SuggestedStep, UsageDigest } from '../figures/usage-digest.ts'
import type { UsageNumbers } from '../words/numbers.ts'
import { stepWords } from '../words/steps.ts'

export interface HeadStep {
  /** Markdown. */
  text: string
  button: ReturnType<typeof commandButton>
}

/** What the figures suggest to do, each with a button for the first step. */
export function stepsInHead({ steps, window }: UsageDigest, numbers: UsageNumbers): HeadStep[] {
  const period = `${window.from}..${window.to}`
  return steps.map((step, index) => {
    const { text, label, typed } = wordsOf(step, period, numbers)
    return { text, button: commandButton(label, typed, index) }
  })
}

interface StepWords {
  text: string
  label: string
  /** What its button types. */
  typed: string
}

function wordsOf(step: SuggestedStep, period: string, numbers: UsageNumbers): StepWords {
  const share = (value: number) => numbers.amount(value, 'share')
  const examples = { label: stepWords.showExamples, typed: '/crowsnest help' }
  switch (step.name) {
    case 'idle-seats': {
      const text = stepWords.idleSeats(step.idle, step.seats, share(step.idle / step.seats))
      return { text, label: stepWords.showIdle, typed: '/usage idle 28' }
    }
    case 'lost':
      return { text: stepWords.lost(step.lost, step.came), label: stepWords.showIdle, typed: '/usage idle 7' }
    case 'acceptance': {
      const text = stepWords.acceptance(share(step.before), share(step.now))
      return { text, label: stepWords.showLanguages, typed: `/usage ${period} by language` }
    }
    case 'welcome':
      return { text: stepWords.welcome(step.fresh), ...examples }
    case 'spread': {
      const text = stepWords.spread(share(step.share))
      return { text, label: stepWords.showPeople, typed: `/usage ${period} by user` }
    }
    case 'everyday':
      return { text: stepWords.everyday(share(step.share)), ...examples }
  }
}
