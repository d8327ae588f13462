interface UnmetRequirement {
  detail: string
  remedy: string
  /** It must not be used at all. */
  isTooOld: boolean
}

const OLDEST = { major: 6, minor: 2 }

/**
 * What of a Redis's INFO would lose jobs; undefined where nothing does, or where it does not say. Valkey calls itself a
 * Redis 7.2 there: https://valkey.io/commands/info/.
 */
export function unmetRequirement(info: string): UnmetRequirement | undefined {
  const [, version = '', major, minor] = /^redis_version:((\d+)\.(\d+)\S*)/m.exec(info) ?? []
  if (Number(major) < OLDEST.major || (Number(major) === OLDEST.major && Number(minor) < OLDEST.minor)) {
    return {
      detail: `is version ${version}, too old`,
      remedy: `upgrade it to ${OLDEST.major}.${OLDEST.minor} or newer, or set REDIS_URL to another`,
      isTooOld: true,
    }
  }
  const [, policy = 'noeviction'] = /^maxmemory_policy:(\S+)/m.exec(info) ?? []
  if (policy === 'noeviction') return undefined
  return {
    detail: `has maxmemory-policy ${policy}, so jobs may vanish`,
    remedy: 'set maxmemory-policy noeviction in its configuration',
    isTooOld: false,
  }
}

/** Whether a restart of that Redis would forget what is queued, by its INFO. */
export function forgetsAtRestart(info: string): boolean {
  return /^aof_enabled:0/m.test(info)
}
