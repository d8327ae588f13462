import type { AlertFacts } from '../../../ports/index.ts'
import { creditsWords, hoursWords } from '../../credits/words/credits.ts'
import type { Condition } from './condition.ts'

/** What a channel reads of one kind of alert. */
export interface KindWords {
  /** That it is so from now on: a sentence. */
  change(condition: Condition, facts: AlertFacts | undefined, locale: string): string
  /** A line of the alert's message while it is so, where there is something to tell. */
  line?(facts: AlertFacts, locale: string): string | undefined
}

export const thresholdWords: KindWords = {
  change: ({ level }) => `${level} % is used.`,
}

export const burnWords: KindWords = {
  change: ({ level }, facts, locale) =>
    facts?.burn
      ? `It burns ${level}, ${creditsWords(locale).times(facts.burn.times)} the even pace.`
      : `It burns ${level}.`,
  line: ({ burn }, locale) =>
    burn &&
    `Burns ${burn.name}: *${creditsWords(locale).times(burn.times)}* the even pace over ${hoursWords(burn.longHours)}, and over the last ${hoursWords(burn.shortHours)}.`,
}

export const forecastWords: KindWords = {
  change: () => 'It is expected to run out before the period’s end.',
}
