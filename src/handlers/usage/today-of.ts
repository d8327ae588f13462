import type { Deps } from '../../ports/index.ts'
import { dayAt } from '../../time/wall-clock.ts'

/** Today's date in a person's time zone, as YYYY-MM-DD. */
export async function todayOf(user: string, { chat, clock }: Pick<Deps, 'chat' | 'clock'>): Promise<string> {
  const { zone = 'UTC' } = (await chat.person(user)) ?? {}
  return dayAt(clock.now(), zone)
}
