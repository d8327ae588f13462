import type { BucketFigures } from '../../credits/figures/bucket-figures.ts'
import { burnWords, forecastWords, type KindWords, thresholdWords } from '../words/alert.ts'
import { kindMeanings } from '../words/documented.ts'
import type { Condition, Severity } from './condition.ts'

const HOUR_MS = 60 * 60 * 1000
/** A correction downwards ends a threshold only from so many points below it on. */
const THRESHOLD_SLACK = 2
/** Chances of running out before the period's end; between the two, whatever was so goes on. */
const LIKELY = 0.7
const UNLIKELY = 0.3

/** What kinds are recognized from. */
export type Observed = Pick<BucketFigures, 'bucket' | 'period' | 'share' | 'chance'> & {
  burn: Pick<BucketFigures['burn'], 'alert'>
}

interface Circumstances {
  /** The conditions of the kind that are active. */
  before: readonly Condition[]
  /** Of the channel, in percent, rising. */
  thresholds: readonly number[]
  /** Told as used up by a threshold: nothing is foretold of it. */
  isUsedUp: boolean
  /** In ms. */
  now: number
}

interface AlertKind {
  /** For the documents. */
  means: string
  /** What the figures show of it; undefined where they do not tell, so that it stays as it was. */
  recognize(figures: Observed, circumstances: Circumstances): readonly Condition[] | undefined
  severity(condition: Condition): Severity
  /** So long it must be seen without a break to become active, and not be seen to be over. */
  beginsAfterMs: number
  endsAfterMs: number
  /** Each condition is told once of an allocation; else anew when all was well in between. */
  isOncePerPeriod: boolean
  words: KindWords
}

/** Every kind of alert, by its name; what is told of several at once comes in this order. */
export const ALERT_KINDS: Readonly<Record<string, AlertKind>> = {
  threshold: {
    means: kindMeanings.threshold(THRESHOLD_SLACK),
    recognize({ share = 0 }, { before, thresholds }) {
      const slack = (percent: number) => (before.some(({ level }) => level === percent) ? THRESHOLD_SLACK : 0)
      return thresholds
        .filter((percent) => share * 100 >= percent - slack(percent))
        .map((percent) => ({ id: `threshold-${percent}`, kind: 'threshold', level: percent }))
    },
    severity({ level }) {
      const percent = Number(level)
      if (percent >= 100) return 4
      if (percent >= 90) return 3
      return percent >= 75 ? 2 : 1
    },
    beginsAfterMs: 0,
    endsAfterMs: 0,
    isOncePerPeriod: true,
    words: thresholdWords,
  },
  burn: {
    means: kindMeanings.burn,
    recognize({ burn: { alert: level }, chance = 1 }, { isUsedUp }) {
      // A day that goes fast is news in itself; longer windows only where the forecast does not deny that credits run out.
      const isNews = level === 'fast' || chance >= UNLIKELY
      return level && isNews && !isUsedUp ? [{ id: 'burn', kind: 'burn', level }] : []
    },
    severity: () => 2,
    beginsAfterMs: HOUR_MS,
    endsAfterMs: 12 * HOUR_MS,
    isOncePerPeriod: false,
    words: burnWords,
  },
  forecast: {
    means: kindMeanings.forecast(LIKELY * 100, UNLIKELY * 100),
    recognize({ chance }, { isUsedUp }) {
      if (chance === undefined || isUsedUp) return undefined
      if (chance >= LIKELY) return [{ id: 'forecast', kind: 'forecast' }]
      return chance < UNLIKELY ? [] : undefined
    },
    severity: () => 2,
    beginsAfterMs: 6 * HOUR_MS,
    endsAfterMs: 24 * HOUR_MS,
    isOncePerPeriod: false,
    words: forecastWords,
  },
}
