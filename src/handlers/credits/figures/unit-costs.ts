import type { Audience } from '../../privacy/audience.ts'
import { GROUP_MIN } from '../../privacy/merge-small.ts'

/** Undefined if nobody was active; in a channel, also if so few were that it shows what each spent. */
export function creditsPerPerson(credits: number, activePeople: number, audience: Audience): number | undefined {
  const least = audience === 'channel' ? GROUP_MIN : 1
  return activePeople < least ? undefined : credits / activePeople
}
