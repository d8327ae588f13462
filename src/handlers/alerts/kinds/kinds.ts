import type { Condition, Severity } from '../../../ports/index.ts'
import { HOUR_MS } from '../../../time/units.ts'
import type { BucketFigures } from '../../credits/figures/bucket-figures.ts'
import { burnWords, forecastWords, type KindWords, thresholdWords } from '../words/alert.ts'
import { kindMeanings } from '../words/documented.ts'

/** After a downward correction, a threshold only ends this many points below it. */
const THRESHOLD_SLACK = 2
/** Probabilities of running out before the period ends; between the two, the state doesn't change. */
const LIKELY = 0.7
const UNLIKELY = 0.3

/** What conditions are recognized from. */
export type Observed = Pick<BucketFigures, 'bucket' | 'period' | 'share' | 'chance'> & {
  burn: Pick<BucketFigures['burn'], 'alert'>
}

interface Circumstances {
  /** The active conditions of this kind. */
  before: readonly Condition[]
  /** The channel's thresholds in percent, ascending. */
  thresholds: readonly number[]
  /** A threshold alert already says that the bucket is used up, so there is no forecast. */
  isUsedUp: boolean
  /** In ms. */
  now: number
}

interface AlertKind {
  /** Its meaning, for the documents. */
  means: string
  /** The conditions that the figures show; undefined if they don't say, so that nothing changes. */
  recognize(figures: Observed, circumstances: Circumstances): readonly Condition[] | undefined
  severity(condition: Condition): Severity
  /** How long it must be seen without interruption to become active, and be gone to end. */
  beginsAfterMs: number
  endsAfterMs: number
  /** Each condition is notified once per allocation; else again if everything was well in between. */
  isOncePerPeriod: boolean
  words: KindWords
}

/** Every kind of alert, by name; changes of several kinds are reported in this order. */
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
      // A day of fast burn is news in itself; longer windows are only news if the forecast doesn't rule out that credits run out.
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
