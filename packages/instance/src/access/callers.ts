import type { Engine } from '../engine.ts'
import type { Caller } from './caller.ts'
import type { RepositoryAccess } from './repository-access.ts'
import type { User, UserStore } from './users.ts'

/** Callers with what they may see at the moment of asking. */
export interface Callers {
  /** Without a user: somebody who did not sign in. */
  of(user: User | undefined): Caller
  /** One who is gone or inactive sees nothing. */
  named(name: string): Caller
}

export function createCallers(engine: Engine, users: UserStore, repositories: RepositoryAccess): Callers {
  function of(user: User | undefined): Caller {
    const visible = repositories.visibleTo(user, engine.repositories())
    return { name: user?.name ?? '', repoIds: visible.map(({ id }) => id) }
  }
  return {
    of,
    named(name) {
      const user = users.byName(name)
      return user?.isActive ? of(user) : { name, repoIds: [] }
    },
  }
}
