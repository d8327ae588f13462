import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ADMIN, blockIds, directOf, GENERAL, MEMBER } from '@crowsnest/workspace/testing'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded } from '../support/shown.ts'

/** What the CLI says of the log, whether it holds or not. */
async function verify(dataDir: string): Promise<unknown> {
  return cli(dataDir, 'audit', 'verify')
}

async function cli(dataDir: string, ...words: string[]): Promise<unknown> {
  const args = ['src/cli/main.ts', ...words, '--json']
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  }).catch((error: { stdout: string }) => error)
  return JSON.parse(stdout)
}

it('what people did is in the log with how it ended, for admins by DM, and the log proves itself', async () => {
  const { practice, dataDir } = await startProduct({
    REPOS: makeRepository('teapot', { 'src/kettle.ts': 'export function boilKettle() {}\n' }),
  })
  await practice.command(MEMBER, GENERAL, '/code-find', 'where is the kettle boiled')
  await practice.message('the answer', { channel: GENERAL }, hasEnded('answered'), 50_000)
  await practice.command(MEMBER, GENERAL, '/crowsnest', 'audit')
  const refused = { channel: GENERAL, user: MEMBER }
  await practice.message('the refusal', refused, (message) => blockIds(message).includes('needs-admin'))
  await cli(dataDir, 'repo', 'allow', 'https://ada:s3cr3tOne@git.example/a', '--public')
  await practice.command(ADMIN, GENERAL, '/crowsnest', `audit since:1d`)

  const direct = { channel: directOf(ADMIN) }
  const table = await practice.message('the log', direct, (message) => blockIds(message).includes('audit'))
  expect(table.text).toContain('needs-admin')
  const { files = [] } = await practice.message('the CSV', direct, ({ files = [] }) => files.length > 0)
  const csv = await (await fetch(`${practice.url}/control/file?id=${files[0]?.id}`)).text()
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  expect(data.map(({ kind, what, outcome, user, channel }) => [kind, what, outcome, user, channel])).toEqual([
    ['admin', 'cli repo allow', 'done', `shell:${userInfo().username}`, ''],
    ['admin', 'crowsnest audit', 'refused', MEMBER, GENERAL],
    ['question', 'code-find', 'done', MEMBER, GENERAL],
    ['command', 'code-find', 'done', MEMBER, GENERAL],
  ])
  expect(data[0]?.about).toBe('https://ada:[password hidden]@git.example/a')
  expect(data[2]).toMatchObject({ mode: 'service', repositories: 'teapot', engine: 'code-find', text: '' })
  expect(data[2]?.request).toBe(data[3]?.request)

  expect(await verify(dataDir)).toMatchObject({ ok: true, faults: [] })
  const dir = join(dataDir, 'audit')
  const logs = await Promise.all(
    (await readdir(dir)).map(async (name) => [name, await readFile(join(dir, name), 'utf8')]),
  )
  // The command line has a file of its own.
  const [file = '', written = ''] = logs.find(([, text]) => text?.includes('"outcome":"refused"')) ?? []
  expect(written).not.toMatch(new RegExp(`kettle|${MEMBER}`))
  await writeFile(join(dir, file), written.replace('"outcome":"refused"', '"outcome":"done"'))
  expect(await verify(dataDir)).toMatchObject({ ok: false, faults: [{ file, what: 'changed' }] })
})
