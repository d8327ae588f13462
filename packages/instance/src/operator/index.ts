export type { StaticClient } from '../access/oauth/static-clients.ts'
export type { Role } from '../access/roles.ts'
export type { Token, TokenKind } from '../access/tokens.ts'
export type { User } from '../access/users.ts'
export type { CreditBucket } from '../metering/credits/buckets.ts'
export type { BucketHistory } from '../metering/credits/history.ts'
export type { CurrentUse } from '../metering/current-uses.ts'
export { addCreditBucket, creditHistory, grantCredits, listCreditBuckets, removeCreditBucket } from './credits.ts'
export { fillDemoData, removeDemoData } from './demo-data.ts'
export {
  type EntitlementRow,
  listEntitlements,
  removeEntitlement,
  setEntitlement,
} from './entitlements.ts'
export { addOAuthClient, listOAuthClients, removeOAuthClient } from './oauth-clients.ts'
export { newPasswordLink } from './passwords.ts'
export { addRepository, listRepositories, removeRepository } from './repositories.ts'
export { repositoryProblems } from './repository-problems.ts'
export { getReaders, setReaders } from './repository-readers.ts'
export { createRole, listRoles, removeRole, setMembership, setPermission } from './roles.ts'
export { getSiteConfig, setSiteConfig } from './site-config.ts'
export { type CreatedToken, createToken, listTokens, type OwnedToken, revokeToken } from './tokens.ts'
export { addUser, listUsers, setUserActive, setUserAdmin } from './users.ts'
