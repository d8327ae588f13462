import type { Deps } from '../../ports/index.ts'

/** Ends the sign-ins of people who left, or where the bot was removed, of everybody. */
export async function forgetSignIns(
  { team, users }: { team: string; users?: readonly string[] },
  { signIns }: Pick<Deps, 'signIns'>,
): Promise<undefined> {
  if (!users) return void (await signIns.removeTeam(team))
  for (const user of users) await signIns.remove({ team, user })
}

/** Tells whose sign-in ends soon, and ends those that nobody uses: not for long, or since the person left. True: it was done. */
export async function reviewSignIns(team: string, { signIns, chat }: Pick<Deps, 'signIns' | 'chat'>): Promise<true> {
  await signIns.review(team, async ({ user }) => {
    const person = await chat.person(user)
    return person === undefined || person.isForeign || person.isGuest
  })
  return true
}
