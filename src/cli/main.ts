import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../config/config.ts'
import { UserError } from '../ports/errors.ts'
import type { AuditOutcome } from '../ports/index.ts'
import { explainStartFailure } from '../process/explain-start-failure.ts'
import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { backupKey } from './backup-key.ts'
import { config } from './config.ts'
import { credits } from './credits.ts'
import type { Verb } from './define.ts'
import { demoData } from './demo-data.ts'
import { doctor } from './doctor.ts'
import { evidence } from './evidence.ts'
import { keys } from './keys.ts'
import { manifest } from './manifest.ts'
import { oauthClient } from './oauth-client.ts'
import { changeOf, recordChange } from './record-change.ts'
import { repo } from './repo.ts'
import { restore } from './restore.ts'
import { role } from './role.ts'
import { token } from './token.ts'
import { user } from './user.ts'

const verbs: readonly Verb[] = [
  doctor,
  manifest,
  user,
  role,
  token,
  oauthClient,
  repo,
  config,
  credits,
  keys,
  demoData,
  audit,
  backupKey,
  backup,
  restore,
  evidence,
]

function help(of: readonly Verb[] = verbs): string {
  const lines = of.flatMap(({ usage }) => usage.map((line) => `  npm run crowsnest -- ${line}`))
  return `${lines.join('\n')}\n\nEach takes --json.`
}

/** Runs one verb, prints its result and returns the exit code: 0, 1 for not ok, 2 for wrong words or settings. */
async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const verb = verbs.find(({ name }) => name === argv[0])
  if (!verb) {
    const asked = argv.length === 0 || argv.includes('--help') || argv[0] === 'help'
    ;(asked ? process.stdout : process.stderr).write(
      `${asked ? '' : `I don’t know ${argv[0]}. Try one of these:\n`}${help()}\n`,
    )
    return asked ? 0 : 2
  }
  let config: Config | undefined
  try {
    const { values, positionals } = parseArgs({
      args: argv.slice(1),
      allowPositionals: true,
      options: { ...verb.options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      process.stdout.write(`${help([verb])}\n`)
      return 0
    }
    const { json, ...options } = values
    const loaded = loadConfig(env)
    config = loaded
    const result = await audited(verb, positionals, loaded, () =>
      verb.run({ words: positionals, options: flat(options), config: loaded, env }),
    )
    process.stdout.write(`${json ? JSON.stringify(result.json) : result.text}\n`)
    return result.ok === false ? 1 : 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const explained = config ? explainStartFailure(error, config) : error
    const words = explained instanceof Error ? explained.message : error.message
    if (verb.refused && argv.includes('--json')) process.stdout.write(`${JSON.stringify(verb.refused(words))}\n`)
    process.stderr.write(`${env.LOG_LEVEL === 'debug' ? error.stack : words}\n`)
    return 2
  }
}

/** Writes each change to the audit log, even if it failed. If that can't be written, the change still stands. */
async function audited<Result>(
  verb: Verb,
  words: readonly string[],
  config: Config,
  run: () => Promise<Result>,
): Promise<Result> {
  const change = changeOf(verb, words)
  if (!change) return run()
  let outcome: AuditOutcome = 'failed'
  try {
    const result = await run()
    outcome = 'done'
    return result
  } catch (error) {
    if (error instanceof UserError) outcome = 'refused'
    throw error
  } finally {
    await recordChange(change, outcome, config).catch((error: unknown) =>
      process.stderr.write(`Not in the audit log: ${error instanceof Error ? error.message : String(error)}\n`),
    )
  }
}

function flat(values: Readonly<Record<string, unknown>>): Record<string, string | boolean | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'boolean' ? value : undefined,
    ]),
  )
}

try {
  process.loadEnvFile()
} catch {
  // A .env file is optional.
}
process.umask(0o077)
process.exitCode = await run(process.argv.slice(2), process.env)
