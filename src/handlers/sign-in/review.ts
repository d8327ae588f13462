import type { Deps } from '../../ports/index.ts'

/** Ends the sign-ins of people who left; if the bot was removed, erases everything about the workspace. */
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

/** Tells people whose sign-in ends soon, and ends unused sign-ins and those of people who left. True: it was done. */
export async function reviewSignIns(team: string, { signIns, chat }: Pick<Deps, 'signIns' | 'chat'>): Promise<true> {
  await signIns.review(team, async ({ user }) => {
    const person = await chat.person(user)
    return person === undefined || person.isForeign || person.isGuest
  })
  return true
}
