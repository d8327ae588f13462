import type { Conditions, News, Rank, Sign } from './alert.ts'

/** How severe a sign is; a threshold whichever a channel chose. */
function rankOfSign(sign: Sign): Rank {
  if (typeof sign === 'string') return 2
  if (sign >= 100) return 4
  if (sign >= 90) return 3
  return sign >= 75 ? 2 : 1
}

export function rankOf(signs: readonly Sign[]): Rank {
  return signs.map(rankOfSign).reduce((a, b) => (b > a ? b : a), 0)
}

export function signsOf({ thresholds, burn, forecast }: Conditions): Sign[] {
  return [...thresholds, ...(burn ? (['burn'] as const) : []), ...(forecast ? (['forecast'] as const) : [])]
}

/** Of several thresholds passed at once the highest is news. */
export function newsOf(signs: readonly Sign[], { burn }: Conditions): News[] {
  const percent = signs.filter((sign) => typeof sign === 'number').at(-1)
  return [
    ...(percent === undefined ? [] : [{ kind: 'threshold' as const, percent }]),
    ...(signs.includes('burn') && burn ? [{ kind: 'burn' as const, burn }] : []),
    ...(signs.includes('forecast') ? [{ kind: 'forecast' as const }] : []),
  ]
}
