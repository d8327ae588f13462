import type { Deps } from '../../ports/index.ts'

/** Ends the sign-ins of people who left; where the bot was removed, all that is kept of the workspace. */
export async function forgetWhoLeft(
  { id, team, users }: { id: string; team: string; users?: readonly string[] },
  { signIns, audit, forgetting }: Pick<Deps, 'signIns' | 'audit' | 'forgetting'>,
): Promise<undefined> {
  if (!users) {
    await signIns.removeTeam(team)
    return void (await forgetting.forgetTeam())
  }
  for (const user of users) {
    if (await signIns.remove({ team, user }))
      audit.record({ kind: 'sign-in', what: 'left', user, outcome: 'done', request: id })
  }
}

/** Tells whose sign-in ends soon, and ends those that nobody uses: not for long, or since the person left. True: it was done. */
export async function reviewSignIns(team: string, { signIns, chat }: Pick<Deps, 'signIns' | 'chat'>): Promise<true> {
  await signIns.review(team, async ({ user }) => {
    const person = await chat.person(user)
    return person === undefined || person.isForeign || person.isGuest
  })
  return true
}
