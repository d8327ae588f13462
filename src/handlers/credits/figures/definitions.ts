import { GROUP_MIN } from '../../usage/figures/merge-small.ts'
import { BURN_PAIRS, BURN_SHARE_MIN } from './burn.ts'
import { DAYS_MIN, HORIZON_DAYS } from './forecast.ts'

interface Definition {
  label: string
  /** Full sentences for the documents. */
  means: string
}

const pairs = BURN_PAIRS.map(({ name, factor, longHours, shortHours }) => {
  return `${name}: ${factor} times over ${longHours} h and ${shortHours} h`
})

/** Every figure that is told of credits. `docs/credits.md` is made from it. */
export const creditDefinitions = {
  used: {
    label: 'Used',
    means: 'Consumed credits of the bucket, and their share of its allocation, as the instance tells them.',
  },
  left: { label: 'Left', means: 'Allocated less consumed credits, not below 0.' },
  perDay: {
    label: 'Credits a day',
    means:
      'Use in a window ÷ the time of it that is known, by the hourly samples. Nothing is filled in: a gap of over 3 hours, a correction downwards and the time in which a bucket stood empty are not known. A window less than half known has no figure.',
  },
  burn: {
    label: 'Burn',
    means:
      'Credits a day ÷ those at which the allocation lasts exactly its period; 1 is even. The usual shape of the week is taken out, so that a usual working day is no burn, and a Sunday like a working day is one.',
  },
  burnAlert: {
    label: 'Burn alert',
    means: `A long and a short window agree (${pairs.join('; ')}), ${BURN_SHARE_MIN * 100} % of the allocation or more went in the long one, and at its rate the rest does not last to the period's end.`,
  },
  forecast: {
    label: 'Runs out',
    means: `The day on which the rest is used up if use goes on as lately: the level of the longest recent stretch without a change of level, in the usual shape of the week by hours, and of the days around the turn of a month, where two turns or more were alike. At most ${HORIZON_DAYS} days ahead.`,
  },
  range: {
    label: 'From … to …',
    means:
      '80 % range of that day: in one case of ten it is earlier, in one later. It is as wide as the same forecast was wrong before, made anew from each day of the last half year, over as many days; with less past, noise of single days and a slow drift are assumed.',
  },
  average: {
    label: 'Plain average',
    means: `Below ${DAYS_MIN} days of samples (of the last 60 days): consumed credits ÷ days since the period's start, carried on as a straight line. It has no range, and is never a reason for an alert.`,
  },
  chance: {
    label: 'Chance of running out',
    means:
      "How likely, by forecast and range, the rest is used up before the period's end, or within 14 days where it has none.",
  },
  depletion: {
    label: 'Several buckets',
    means:
      'Credits are taken to be drawn from the bucket that expires first, of those that are good on that day, at the pace of all together. What is left of a bucket when it expires is expected to be lost.',
  },
  perPerson: {
    label: 'Credits per active person',
    means: `Credits used in a window ÷ people active in it. In a channel only where ${GROUP_MIN} were.`,
  },
  perSearch: {
    label: 'Credits per deep search',
    means:
      'Not told: no answer over MCP says what a search cost, and a bucket does not say what its credits were spent on.',
  },
  rose: {
    label: 'Rose in the same window',
    means: `Activity by client and language in the window of the burn, beside that in the equally long window before: a correlation, since nothing tells what a credit was spent on. Users are never named. In a channel clients are told by searches, chats and commands, languages by code navigations and accepted completions, days by active people; groups with fewer than ${GROUP_MIN} people in either window are told together.`,
  },
} satisfies Record<string, Definition>
