import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { optionalScopes, SCOPES } from '../bot/manifest/scopes.ts'
import type { Config } from '../config/config.ts'
import { retentionSettings } from '../config/retention-settings.ts'
import { recordKinds } from '../storage/retention/kinds.ts'

const sbomSchema = z.looseObject({
  packages: z.array(z.looseObject({ name: z.string(), licenseDeclared: z.string().default('NOASSERTION') })),
})

/** Each scope with the features, methods and events that need it. */
export const scopeFacts = () => ({ scopes: SCOPES, optional: optionalScopes })

/** Every kind of record, and the current settings. */
export function recordFacts(config: Config) {
  const { AUDIT_DAYS } = config
  const days = Object.fromEntries(Object.keys(retentionSettings).map((name) => [name, Object(config)[name]]))
  return { settings: { ...days, AUDIT_DAYS }, kinds: recordKinds }
}

/** The services that the installation talks to, without credentials. */
export function endpointFacts({ slack, instance, analytics, model, OTEL_EXPORTER_OTLP_ENDPOINT: traces }: Config) {
  return {
    slack: slack?.apiUrl ?? 'the practice workspace',
    instance: instance?.url ?? 'the embedded instance',
    analytics: analytics?.url ?? (instance ? 'none' : 'the embedded instance'),
    model: model ? { name: model.model, endpoint: new URL(model.baseUrl).origin } : 'none',
    traces: traces ?? 'none',
  }
}

/** What is shipped, as SPDX, and its licenses. npm makes it from the lock file, offline. */
export async function materials(root: string, env: Readonly<Record<string, string | undefined>>) {
  const { PATH, HOME } = env
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format', 'spdx', '--omit', 'dev', '--package-lock-only'],
    {
      cwd: root,
      env: { PATH, HOME },
      maxBuffer: 1 << 26,
    },
  )
  const { packages } = sbomSchema.parse(JSON.parse(stdout))
  const byLicence = Object.groupBy(packages, ({ licenseDeclared }) => licenseDeclared)
  const licences = Object.entries(byLicence)
    .map(([licence, of = []]) => ({ licence, packages: of.map(({ name }) => name).toSorted() }))
    .toSorted((a, b) => b.packages.length - a.packages.length)
  return { sbom: stdout, licences }
}
