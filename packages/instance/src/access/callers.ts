import type { Engine } from '../ports/engine.ts'
import type { Caller } from './caller.ts'
import type { RepositoryAccess } from './repository-access.ts'
import type { User, UserStore } from './users.ts'

/** Callers with what they may currently see. */
export interface Callers {
  /** Without a user: someone who isn't signed in. */
  of(user: User | undefined): Caller
  /** A user who was deleted or deactivated sees nothing. */
  byId(userId: number): Caller
  /** Whether this is a program's account, which nobody can sign in to. */
  isService(userId: number): boolean
  /** Whether the caller may see all of these repositories, by name, served or not. */
  maySeeAll(caller: Caller, repositories: readonly string[]): boolean
}

interface CallersOptions {
  engine: Pick<Engine, 'repositories'>
  users: UserStore
  repositories: RepositoryAccess
  /** Whether people who aren't signed in may see public repositories. */
  isPublic(): boolean
}

export function createCallers({ engine, users, repositories, isPublic }: CallersOptions): Callers {
  function visible<Repository extends { name: string }>(user: User | undefined, all: readonly Repository[]) {
    return user === undefined && !isPublic() ? [] : repositories.visibleTo(user, all)
  }

  function activeUser(id: number | undefined): User | undefined {
    const user = id === undefined ? undefined : users.byId(id)
    return user?.isActive ? user : undefined
  }

  function of(user: User | undefined): Caller {
    const repoIds = visible(user, engine.repositories()).map(({ id }) => id)
    return { userId: user?.id, name: user?.name ?? '', repoIds }
  }

  return {
    of,
    byId(userId) {
      const user = activeUser(userId)
      return user === undefined ? { userId, name: '', repoIds: [] } : of(user)
    },
    isService: (userId) => users.byId(userId)?.isService === true,
    maySeeAll({ userId }, names) {
      const user = activeUser(userId)
      const isGone = userId !== undefined && user === undefined
      const asked = names.map((name) => ({ name }))
      return !isGone && visible(user, asked).length === asked.length
    },
  }
}
