import { GROUP_MIN } from '../../privacy/merge-small.ts'

/** Undefined if so few were active that it shows what each spent. */
export function creditsPerPerson(credits: number, activePeople: number): number | undefined {
  return activePeople < GROUP_MIN ? undefined : credits / activePeople
}
