import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { CHECKS, type Check, type CheckName } from './checks.ts'

export interface CheckResult {
  check: CheckName
  file: string
  state: 'passed' | 'failed' | 'not run'
  /** The names of the tests, which say what each proves. */
  passed: readonly string[]
  failed: readonly string[]
}

/** The format of https://vitest.dev/guide/reporters#json-reporter */
const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

interface RunOptions {
  /** The root of the checkout. */
  root: string
  /** The environment for the tests: none of the installation's own settings. */
  env: Readonly<Record<string, string | undefined>>
  checks: readonly CheckName[]
  /** Whether to run those of `test:long` too. */
  withLong: boolean
}

/** Whether there are tests to run: an image has none. */
export const hasTests = (root: string) =>
  existsSync(join(root, 'test')) && existsSync(join(root, 'node_modules/vitest/vitest.mjs'))

/** Runs the tests behind the checks, each in its own practice installation. */
export async function runChecks({ root, env, checks, withLong }: RunOptions): Promise<CheckResult[]> {
  const files = (isLong: boolean) =>
    checks.map((name): Check => CHECKS[name]).filter((check) => (check.isLong ?? false) === isLong)
  const [short, long] = [files(false), withLong ? files(true) : []]
  const ran = hasTests(root)
    ? [...(await run(short, 'vitest.config.ts')), ...(await run(long, 'vitest.long.config.ts'))]
    : []
  return checks.map((check) => {
    const { file, test }: Check = CHECKS[check]
    const found = ran.find(({ name }) => name.endsWith(`/${file}`))
    const own = found?.assertionResults.filter(({ fullName }) => test === undefined || fullName.includes(test)) ?? []
    const named = (ended: string) => own.filter(({ status }) => status === ended).map(({ fullName }) => fullName)
    const [passed, failed] = [named('passed'), named('failed')]
    // A file that fails to load has no tests.
    const isWell = failed.length === 0 && passed.length > 0 && (test !== undefined || found?.status === 'passed')
    return { check, file, state: !found ? 'not run' : isWell ? 'passed' : 'failed', passed, failed }
  })

  async function run(these: readonly Check[], config: string) {
    if (these.length === 0) return []
    const dir = await mkdtemp(join(tmpdir(), 'crowsnest-checks-'))
    const outputFile = join(dir, 'report.json')
    const { PATH, HOME } = env
    const words = ['run', '--config', config, '--reporter=json', `--outputFile=${outputFile}`]
    try {
      // It exits with 1 if tests fail; the result is in the file.
      await promisify(execFile)(
        process.execPath,
        ['node_modules/vitest/vitest.mjs', ...words, ...new Set(these.map(({ file }) => file))],
        { cwd: root, env: { PATH, HOME }, maxBuffer: 1 << 28 },
      ).catch(() => undefined)
      if (!existsSync(outputFile)) return []
      return report.parse(JSON.parse(await readFile(outputFile, 'utf8'))).testResults
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  }
}
