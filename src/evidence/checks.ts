/** A test that proves something. Those with `isLong` are run by `test:long`. */
export interface Check {
  file: string
  /** Part of the name of one test in it; if undefined, all of its tests count. */
  test?: string
  isLong?: true
}

/** The tests that claims rest on. */
export const CHECKS = {
  scopes: { file: 'test/bot/manifest/scopes.test.ts' },
  manifest: { file: 'test/ship/manifest.test.ts' },
  canariesFlow: { file: 'test/e2e/retention.test.ts', test: 'where its kind of record says, and nowhere else' },
  canariesTime: { file: 'test/e2e/retention.test.ts', test: 'after its time it is gone' },
  canariesSecrets: { file: 'test/e2e/retention.test.ts', test: 'no key and no token is kept or logged' },
  canariesKinds: { file: 'test/e2e/retention.test.ts', test: 'belongs to a kind of record' },
  kinds: { file: 'test/storage/retention/kinds.test.ts' },
  sweep: { file: 'test/storage/retention/sweep.test.ts' },
  instanceSweep: { file: 'packages/instance/test/database/retention.test.ts' },
  forget: { file: 'test/e2e/forget.long.test.ts', isLong: true },
  audit: { file: 'test/e2e/audit.long.test.ts', isLong: true },
  auditChain: { file: 'test/storage/audit/audit-store.test.ts' },
  masking: { file: 'test/masking/mask-text.test.ts' },
  maskedPosts: { file: 'test/bot/send/masked-chat.test.ts' },
  injections: { file: 'test/e2e/injections.long.test.ts', isLong: true },
  leaksService: { file: 'test/e2e/leaks-service.long.test.ts', isLong: true },
  leaksPersonal: { file: 'test/e2e/leaks-personal-questions.long.test.ts', isLong: true },
  pause: { file: 'test/e2e/pause.long.test.ts', isLong: true },
  hostileInstance: { file: 'test/integrations/hostile-instance.long.test.ts', isLong: true },
  model: { file: 'test/e2e/model.long.test.ts', isLong: true },
  modelLimits: { file: 'packages/instance/test/research/agent/create-writer.test.ts' },
  modelHabits: { file: 'packages/instance/test/research/agent/habits.test.ts' },
  absentNames: { file: 'packages/instance/test/research/absent/nowhere.test.ts' },
  metrics: { file: 'test/e2e/metrics.long.test.ts', isLong: true },
  traces: { file: 'test/e2e/traces.test.ts' },
  queueBoard: { file: 'test/queue/board/queue-board.test.ts' },
  twoWorkspaces: { file: 'test/e2e/two-workspaces.long.test.ts', isLong: true },
  organization: { file: 'test/e2e/organization.long.test.ts', isLong: true },
  signIn: { file: 'test/e2e/sign-in.test.ts' },
  signInStore: { file: 'test/storage/sign-ins/sign-in-store.test.ts' },
  credentials: { file: 'test/integrations/oauth/credentials.test.ts' },
  redirects: { file: 'test/integrations/mcp/checked-fetch.test.ts' },
  tokenExpiry: { file: 'test/config/token-expiry.test.ts' },
  protocol: { file: 'test/integrations/mcp/protocol.test.ts' },
  results: { file: 'test/integrations/mcp/results/read-result.test.ts' },
  links: { file: 'test/integrations/http/instance-links.test.ts' },
  escape: { file: 'test/blocks/escape.test.ts' },
  channelPolicy: { file: 'test/handlers/policy/in-channel.test.ts' },
  withheld: { file: 'test/handlers/asking/withhold.test.ts' },
  limits: { file: 'test/storage/deep-search/limits.test.ts' },
  slackRequests: { file: 'test/bot/receive/odd-requests.test.ts' },
  encryption: { file: 'test/bot/receive/encrypt.test.ts' },
  documents: { file: 'test/ship/documents.test.ts' },
  pinned: { file: 'test/ship/pinned.test.ts' },
  toolDefinitions: { file: 'packages/instance/test/mcp/tool-definitions.test.ts' },
  mcpEndpoints: { file: 'packages/instance/test/mcp/endpoints.test.ts' },
  mcpHosts: { file: 'packages/instance/test/web/layout/local-hosts.test.ts' },
  mcpPermissions: { file: 'packages/instance/test/mcp/permissions.test.ts' },
  mcpHostile: { file: 'packages/instance/test/mcp/hostile.long.test.ts', isLong: true },
  oauthFlow: { file: 'packages/instance/test/access/oauth/code-flow.test.ts' },
  oauthConformance: { file: 'packages/instance/test/access/oauth/conformance.long.test.ts', isLong: true },
  evaluator: { file: 'packages/instance/test/mcp/tools/evaluator.long.test.ts', isLong: true },
} as const satisfies Record<string, Check>

export type CheckName = keyof typeof CHECKS
