import { parseArgs } from 'node:util'
import { accuracyOf, type Judged, judgeYear } from './forecast/accuracy.ts'
import {
  dailyRates,
  fixedThreshold,
  judgeWarnings,
  productWarnings,
  straightLineWarnings,
  type Told,
} from './forecast/warnings.ts'
import { makeYears, type Year } from './forecast/year.ts'

/**
 * 24 synthetic years of hourly consumption: how far off the forecast is, and what a channel is told, compared with a straight line and with
 * a fixed threshold of 80%. Half of the years were never looked at while the forecast was tuned.
 */
export async function run(args: readonly string[]): Promise<unknown> {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string', default: '1' }, json: { type: 'boolean' } },
  })
  const years = makeYears(Number(values.seed))
  return {
    seed: Number(values.seed),
    heldBack: report(years.filter(({ isHeldBack }) => isHeldBack)),
    tuning: report(years.filter(({ isHeldBack }) => !isHeldBack)),
  }
}

function report(years: readonly Year[]): object {
  const judged = years.flatMap(judgeYear)
  const by = (key: (one: Judged) => string) =>
    Object.fromEntries([...Map.groupBy(judged, key)].map(([name, some]) => [name, beside(some)]))
  return {
    years: years.length,
    dates: {
      outcomes: Object.fromEntries(
        [...Map.groupBy(judged, ({ outcome }) => (typeof outcome === 'string' ? outcome : 'compared'))].map(
          ([name, some]) => [name, some.length],
        ),
      ),
      all: beside(judged),
      byPartOfPeriod: by(({ at }) => `${at * 100} %`),
      byPeriod: by(({ year }) => `${year.periodMonths} months`),
      byShape: by(({ year }) => year.shape),
    },
    warnings: warnings(years),
  }
}

function beside(judged: readonly Judged[]): object {
  const compared = judged.flatMap(({ outcome }) => (typeof outcome === 'string' ? [] : [outcome]))
  return {
    crowsnest: accuracyOf(compared.map(({ ours }) => ours)),
    straightLine: accuracyOf(compared.map(({ line }) => line)),
  }
}

function warnings(years: readonly Year[]): object {
  const all = years.map((year) => {
    const rates = dailyRates(year)
    return {
      year,
      acknowledged: productWarnings(year, rates, true),
      unattended: productWarnings(year, rates, false),
      straightLine: straightLineWarnings(year),
      fixedThreshold: fixedThreshold(year),
    }
  })
  const judge = (of: (one: (typeof all)[number]) => Told[]) =>
    judgeWarnings(all.map((one) => ({ year: one.year, told: of(one) })))
  return {
    crowsnest: judge(({ acknowledged }) => acknowledged),
    crowsnestWhereNobodyAcknowledges: judge(({ unattended }) => unattended),
    straightLine: judge(({ straightLine }) => straightLine),
    fixedThreshold80: judge(({ fixedThreshold }) => fixedThreshold),
  }
}
