import { expect, test } from 'vitest'
import { kindOfCommit } from '../../../src/research/versions/commit-kind.ts'

test.each([
  ['BREAKING: remove dotenv (#851)', 'Breaking'],
  ['feat(api)!: answer with a list', 'Breaking'],
  ['chore!: require node 22', 'Breaking'],
  ['Take options by name [breaking]', 'Breaking'],
  ['Move the port\n\nBREAKING CHANGE: it has no default', 'Breaking'],
  ['drop Node.js 18', 'Breaking'],
  ['Drop old Python support', 'Breaking'],
  ['Drop nodes that are unreachable', 'Other changes'],
  ['drop node when its lease expires', 'Other changes'],
  ['drop go vet', 'Other changes'],
  ['Keep the build from breaking: pin the compiler', 'Other changes'],
  ['fix: a breaking line in the log', 'Fixes'],
  ['chore: Fix lint build', 'Dependencies and builds'],
  ['chore: fix a function name', 'Chores'],
  ['chore(license): standardise license notice (#864)', 'Chores'],
  ['Update copyright year', 'Chores'],
  ['chore(deps-dev): bump c8 from 10.1.3 to 11.0.0 (#865)', 'Dependencies and builds'],
  ['Fix CI: Pin nushell version to 0.114', 'Dependencies and builds'],
  ['Fix flaky test', 'Tests'],
  ['Fix a crash in tests of length', 'Fixes'],
  ['[fix] fix memory leak (#58)', 'Fixes'],
  ['Bumped v8.0.0', 'Releases'],
  ['chore(release): engine@6.6.9', 'Releases'],
  ['bump lodash to v4.17.21', 'Dependencies and builds'],
  ['fix: path traversal in static files (CVE-2025-1234)', 'Security'],
  ['Escape the title against XSS', 'Security'],
  ['docs: how to report vulnerabilities', 'Documents'],
  ['chore(deps): bump tar for GHSA-aaaa-bbbb-cccc', 'Dependencies and builds'],
  ['Add security headers', 'Features'],
  [' Add a flag for the folder to watch', 'Features'],
])('%s', (message, kind) => expect(kindOfCommit(message)).toBe(kind))

test.each([
  ['Add sponsorship page (#2899)', 'documents', 'Documents'],
  ['Add logo as SVG', 'work', 'Chores'],
  ['Fix link title', 'documents', 'Documents'],
  ['Enable publishing with OIDC', 'declared', 'Dependencies and builds'],
  ['Drop Node 18', 'declared', 'Breaking'],
  ['Remove deprecated `port` of the server', 'shipped', 'Breaking'],
  ['chore: remove deprecated docker-compose version', 'work', 'Chores'],
  ['chore: remove deprecated helper', 'shipped', 'Chores'],
  ['ci!: publish with another token', 'work', 'Breaking'],
] as const)('%s, where it changes what is %s: %s', (message, reach, kind) =>
  expect(kindOfCommit(message, reach)).toBe(kind),
)
