import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadSecretKey } from '../config/secret-key.ts'
import { CHECKS, type CheckName } from '../evidence/checks.ts'
import { endpointFacts, materials, recordFacts, scopeFacts } from '../evidence/facts.ts'
import { judged } from '../evidence/judge.ts'
import { claimLists } from '../evidence/lists.ts'
import { indexPage, listPage } from '../evidence/render.ts'
import { hasTests, runChecks } from '../evidence/run-checks.ts'
import { UserError } from '../ports/errors.ts'
import { version } from '../process/version.ts'
import { auditDir, auditKey } from '../storage/audit/audit-store.ts'
import { verifyAudit } from '../storage/audit/verify-audit.ts'
import { defineVerb, type VerbInput } from './define.ts'
import { withRedis } from './with-redis.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const TOOLS = 'packages/instance/test/mcp/tool-definitions.snapshot'
const NO_TESTS = 'Nothing was run: this installation has no tests. Run it in a checkout of the same version.'

/** A folder for a security review. Each claim in it rests on tests that were run for it, in their own practice installations. */
export const evidence = defineVerb({
  name: 'evidence',
  usage: ['evidence --out FOLDER [--only LIST] [--quick]'],
  options: { out: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } },
  async run({ config, options, env }) {
    if (typeof options.out !== 'string') throw new UserError('--out takes the folder to write.')
    const lists = claimLists.filter(({ name }) => options.only === undefined || name === options.only)
    const names = claimLists.map(({ name }) => name).join(', ')
    if (lists.length === 0) throw new UserError(`--only takes one of ${names}.`)
    const out = resolve(options.out)
    await mkdir(out, { recursive: true, mode: 0o700 })

    const named = new Set(lists.flatMap(({ claims }) => claims.flatMap(({ by }) => by)))
    const checks = (Object.keys(CHECKS) as CheckName[]).filter((name) => named.has(name))
    const results = await runChecks({ root: ROOT, env, checks, withLong: options.quick !== true })
    const made = await writeFacts(out, config, env)
    for (const list of lists) await writeFile(join(out, `${list.name}.md`), listPage(list, results))
    await writeJson(out, 'checks.json', results)
    const madeAt = new Date().toISOString()
    const why = hasTests(ROOT) ? {} : { why: NO_TESTS }
    await writeFile(join(out, 'index.md'), indexPage({ version, madeAt, results, lists, facts: made, ...why }))

    const all = lists.flatMap((list) => judged(list, results).map((claim) => ({ list: list.name, ...claim })))
    const of = (verdict: string) => all.filter((claim) => claim.verdict === verdict)
    const ok = of('red').length === 0 && hasTests(ROOT)
    const red = of('red').map(({ list, id, asks }) => `red: ${list} ${id}, ${asks}`)
    const counts = `${of('shown').length} claims shown, ${of('red').length} red, ${of('not run').length} not run, ${of('not met').length} not met: ${join(out, 'index.md')}`
    const text = [...red, ...(hasTests(ROOT) ? [] : [NO_TESTS]), counts].join('\n')
    return { text, json: { ok, claims: all.map(({ list, id, verdict }) => ({ list, id, verdict })) }, ok }
  },
})

async function writeFacts(out: string, config: VerbInput['config'], env: VerbInput['env']) {
  await writeJson(out, 'scopes.json', scopeFacts())
  await writeJson(out, 'records.json', recordFacts(config))
  await writeJson(out, 'endpoints.json', endpointFacts(config))
  await writeJson(out, 'audit.json', await auditState(config))
  const { sbom, licences } = await materials(ROOT, env)
  await writeFile(join(out, 'sbom.spdx.json'), sbom)
  await writeJson(out, 'licences.json', licences)
  const hasTools = existsSync(join(ROOT, TOOLS))
  if (hasTools) await writeFile(join(out, 'mcp-tools.json'), await readFile(join(ROOT, TOOLS)))
  return [
    { file: 'checks.json', says: 'which tests ran, by name, and how they ended' },
    { file: 'scopes.json', says: 'each scope, with what needs it' },
    { file: 'records.json', says: 'each kind of record, and how long it is kept here' },
    { file: 'endpoints.json', says: 'whom this installation talks to, and the model' },
    { file: 'audit.json', says: 'whether this installation’s audit log is whole' },
    { file: 'sbom.spdx.json', says: 'what is shipped (SPDX)' },
    { file: 'licences.json', says: 'under which licences' },
    ...(hasTools ? [{ file: 'mcp-tools.json', says: 'the definitions of the MCP tools' }] : []),
  ]
}

async function auditState(config: VerbInput['config']) {
  if (!existsSync(auditDir(config.dataDir))) return { notRead: 'there is no audit log yet' }
  try {
    const key = auditKey(await loadSecretKey(config.SECRET_KEY, config.dataDir))
    return await withRedis(config, (redis) => verifyAudit({ dir: auditDir(config.dataDir), key, redis }))
  } catch (error) {
    return { notRead: error instanceof Error ? error.message : 'no Redis' }
  }
}

async function writeJson(out: string, name: string, value: unknown): Promise<void> {
  await writeFile(join(out, name), `${JSON.stringify(value, null, 2)}\n`)
}
