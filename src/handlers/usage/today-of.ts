import type { Deps } from '../../ports/index.ts'

/** The day it is where a person is, as YYYY-MM-DD. */
export async function todayOf(user: string, { chat, clock }: Pick<Deps, 'chat' | 'clock'>): Promise<string> {
  const { zone = 'UTC' } = (await chat.person(user)) ?? {}
  // Sweden writes dates like ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(clock.now())
}
