import type { Deps } from '../../ports/index.ts'
import { dayAt } from '../../time/wall-clock.ts'

/** The day it is where a person is, as YYYY-MM-DD. */
export async function todayOf(user: string, { chat, clock }: Pick<Deps, 'chat' | 'clock'>): Promise<string> {
  const { zone = 'UTC' } = (await chat.person(user)) ?? {}
  return dayAt(clock.now(), zone)
}
