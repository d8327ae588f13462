interface Numbers {
  /** Windows of a burn alert. */
  pairs: readonly { name: string; factor: number; longHours: number; shortHours: number }[]
  burnShareMin: number
  horizonDays: number
  daysMin: number
  /** The smallest group of people that a channel may see. */
  groupMin: number
}

/** What every credit figure means. `docs/credits.md` is generated from it. */
export function creditDefinitions({ pairs, burnShareMin, horizonDays, daysMin, groupMin }: Numbers) {
  const windows = pairs.map(
    ({ name, factor, longHours, shortHours }) => `${name}: ${factor} times over ${longHours} and ${shortHours} hours`,
  )
  return [
    {
      label: 'Used',
      means: 'Credits that the bucket has consumed, and their share of its allocation. Both come from the instance.',
    },
    { label: 'Left', means: 'The allocation minus what is used, never below 0.' },
    {
      label: 'Credits a day',
      means:
        'Credits used in a time window ÷ the part of it that has data, from hourly samples. Gaps are not filled in. A gap is more than 3 hours without a sample, a correction downwards, or time when the bucket was empty. There is no figure if less than half of that time has data.',
    },
    {
      label: 'Burn',
      means:
        'Credits a day ÷ the rate that would use up the allocation exactly when the period ends. 1 is even. The usual shape of the week is taken into account: a normal workday is not a burn, but a Sunday as busy as a workday is.',
    },
    {
      label: 'Burn alert',
      means: `Needs three things. A long and a short window both show it (${windows.join('; ')}). The long window used at least ${burnShareMin * 100}% of the allocation. At that rate, the rest won’t last until the period ends.`,
    },
    {
      label: 'Runs out',
      means: `The day when the rest is used up if usage continues as it was lately. “Lately” is the longest recent stretch without a change of level. The forecast follows the usual week, hour by hour. It also follows the days around the end of a month, if two or more were alike. It looks at most ${horizonDays} days ahead.`,
    },
    {
      label: 'Range of days',
      means:
        'There’s an 80% chance that credits run out within this range, 10% that it’s earlier and 10% that it’s later. Its width comes from how wrong the same forecast was on each day of the last six months. With less history, it assumes day-to-day noise and a slow drift.',
    },
    {
      label: 'Average',
      means: `Shown with fewer than ${daysMin} days of samples (out of the last 60 days): credits used ÷ days since the period started, as a straight line. It has no range and never causes an alert.`,
    },
    {
      label: 'Chance of running out',
      means:
        'How likely the forecast finds it that the rest is used up before the period ends. If a bucket has no end: within 14 days.',
    },
    {
      label: 'Several buckets',
      means:
        'Credits are assumed to come from the active bucket that expires first, at the rate of all buckets together. What is left when a bucket expires is assumed to be lost.',
    },
    {
      label: 'Credits per active person',
      means: `Credits used in a time window ÷ people active in it. Channels see it only if at least ${groupMin} people were active.`,
    },
    {
      label: 'Credits per deep search',
      means:
        'Not shown. No answer over MCP says what a search cost, and a bucket doesn’t say what its credits were used for.',
    },
    {
      label: 'What drove this?',
      means: `Activity by client and language while credits burned, compared with the same number of days before. It’s a correlation, because nothing shows what a single credit was used for. Channels never see names. They see searches, chats and commands by client. By language they see code navigation and accepted completions, and by day the number of active people. Groups with fewer than ${groupMin} people in either window are merged.`,
    },
  ]
}
