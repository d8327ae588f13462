import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Config } from '../config/config.ts'
import { auditOf } from '../config/neighbours.ts'
import { loadSecretKey } from '../config/secret-key.ts'
import { maskText } from '../masking/mask-text.ts'
import type { AuditOutcome } from '../ports/index.ts'
import { createLog } from '../process/log.ts'
import { createAudit, NO_TEAM } from '../storage/audit/audit-store.ts'
import { knownTeams } from '../storage/audit/people.ts'
import type { Verb } from './define.ts'
import { withRedis } from './with-redis.ts'

/** What a verb with these words changes, as the audit log names it; undefined if it changes nothing. */
export function changeOf({ name, changes = [] }: Pick<Verb, 'name' | 'changes'>, words: readonly string[]) {
  const typed = words.join(' ')
  const change = changes.find((each) => each === '' || typed === each || typed.startsWith(`${each} `))
  if (change === undefined) return undefined
  const [about] = words.slice(change === '' ? 0 : change.split(' ').length)
  return { what: `cli ${name} ${change}`.trim(), ...(about !== undefined && { about: maskText(about).text }) }
}

/** Writes what somebody did at this machine to the audit log, under the name of their account there. Throws if it can't be written. */
export async function recordChange(
  change: NonNullable<ReturnType<typeof changeOf>>,
  outcome: AuditOutcome,
  config: Config,
): Promise<void> {
  const secretKey = await loadSecretKey(config.SECRET_KEY, config.dataDir)
  await withRedis(config, async (redis) => {
    const [team = NO_TEAM] = await knownTeams({ redis })
    const audit = createAudit({
      ...auditOf(config),
      redis,
      team,
      secretKey,
      clock: { now: Date.now },
      log: createLog('silent'),
      copy: undefined,
    })
    const user = `shell:${userInfo().username}`
    audit.record({ kind: 'admin', ...change, user, outcome, request: `cli-${randomUUID()}` })
    if ((await audit.close()) > 0) throw new Error('the audit log cannot be written')
  })
}
