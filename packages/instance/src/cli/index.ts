export type { Token, TokenKind } from '../access/tokens.ts'
export { addRepository, listRepositories, removeRepository } from './repositories.ts'
export { getSiteConfig, setSiteConfig } from './site-config.ts'
export { createToken, listTokens, revokeToken } from './tokens.ts'
