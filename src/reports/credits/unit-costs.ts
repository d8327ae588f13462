import { GROUP_MIN } from '../definitions.ts'
import type { Audience } from '../usage-digest.ts'
import { median } from './week-profile.ts'

/** Undefined where nobody was active; in a channel also where so few were that it tells what each spent. */
export function creditsPerPerson(credits: number, activePeople: number, audience: Audience): number | undefined {
  const least = audience === 'channel' ? GROUP_MIN : 1
  return activePeople < least ? undefined : credits / activePeople
}

/** From what the instance itself told of each search, never from a bucket; undefined where it told nothing. */
export function creditsPerSearch(
  told: readonly number[],
): { searches: number; mean: number; median: number } | undefined {
  if (told.length === 0) return undefined
  return { searches: told.length, mean: told.reduce((a, b) => a + b) / told.length, median: median(told) }
}
