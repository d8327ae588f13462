import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startTestInstance } from '../../support/instance.ts'
import { runNode } from '../../support/run-node.ts'
import { startSignedInProxy } from '../../support/signed-in-proxy.ts'
import { makeTempDir } from '../../support/temp-dir.ts'
import { fixtureTools } from './fixture-tools.ts'

const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')
const instance = await startTestInstance({ extraTools: fixtureTools })
const address = await startSignedInProxy(instance)

const checksSchema = z.array(z.object({ id: z.string(), status: z.string() }))

// A suite that checks nothing passes as well, so its checks are counted: those that are about us and succeeded.
test.each([
  ['2025-11-25', 38],
  ['2026-07-28', 103],
])(
  'the official suite finds nothing against %s that is not expected, in %i checks passed',
  async (revision, passed) => {
    const results = makeTempDir()
    const expected = join(import.meta.dirname, `expected-failures-${revision}.yml`)
    const { code, output } = await runNode(suite, [
      ...['server', '--url', `${address}/.api/mcp/all`, '--requirements', revision],
      ...['--expected-failures', expected, '--output-dir', results],
    ])
    expect(code, output.slice(-3_000)).toBe(0)
    const checks = readdirSync(results).flatMap((scenario) =>
      checksSchema.parse(JSON.parse(readFileSync(join(results, scenario, 'checks.json'), 'utf8'))),
    )
    expect(checks.filter(({ status }) => status === 'SUCCESS')).toHaveLength(passed)
  },
  60_000,
)
