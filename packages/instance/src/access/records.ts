import type { DatabaseSync } from 'node:sqlite'
import { createRepositoryAccess, type DefaultAccess, type RepositoryAccess } from './repository-access.ts'
import { createRoleStore, type RoleStore } from './roles.ts'
import { createTokenStore, type TokenStore } from './tokens.ts'
import { createUserStore, type UserStore } from './users.ts'

/** All records about who may do what. */
export interface AccessRecords {
  users: UserStore
  roles: RoleStore
  repositories: RepositoryAccess
  tokens: TokenStore
}

export function createAccessRecords(db: DatabaseSync, defaultAccess?: () => DefaultAccess): AccessRecords {
  return {
    users: createUserStore(db),
    roles: createRoleStore(db),
    repositories: createRepositoryAccess(db, defaultAccess),
    tokens: createTokenStore(db),
  }
}
