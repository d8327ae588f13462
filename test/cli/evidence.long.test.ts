import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { evidence } from '../../src/cli/evidence.ts'
import { loadConfig } from '../../src/config/config.ts'
import { removeDir } from '../support/remove-dir.ts'

const SECRET = 'sgp_zanzibar-token'

it('writes a folder in which each claim names checks that ran, without a credential', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-evidence-'))
  onTestFinished(() => removeDir(dir))
  const out = join(dir, 'evidence')
  const config = loadConfig({ DATA_DIR: dir, INSTANCE_URL: 'https://code.example.com', INSTANCE_TOKEN: SECRET })
  const { PATH, HOME } = process.env
  const made = await evidence.run({ words: [], options: { out, only: 'scopes' }, config, env: { PATH, HOME } })
  expect(made).toMatchObject({ ok: true, json: { claims: [{ id: 'scopes', verdict: 'shown' }, { verdict: 'shown' }] } })

  const read = (name: string) => readFileSync(join(out, name), 'utf8')
  const ran = z
    .array(z.object({ check: z.string(), state: z.string(), passed: z.array(z.string()).min(1) }))
    .parse(JSON.parse(read('checks.json')))
  const byName = new Map(ran.map((one) => [one.check, one]))
  const rows = read('scopes.md')
    .split('\n')
    .filter((line) => line.endsWith('| shown |'))
  expect(rows.length).toBe(2)
  for (const row of rows) {
    const checks = [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => byName.get(name))
    expect(checks.length).toBeGreaterThan(0)
    for (const check of checks) expect(check).toMatchObject({ state: 'passed' })
  }
  expect(JSON.parse(read('endpoints.json'))).toMatchObject({ instance: 'https://code.example.com', model: 'none' })
  expect(JSON.parse(read('sbom.spdx.json'))).toMatchObject({ spdxVersion: expect.stringMatching(/^SPDX-/) })
  expect(JSON.parse(read('records.json'))).toMatchObject({ settings: { QUESTIONS_DAYS: 30, AUDIT_DAYS: 400 } })
  for (const name of readdirSync(out)) expect([name, read(name).includes(SECRET)]).toEqual([name, false])
})
