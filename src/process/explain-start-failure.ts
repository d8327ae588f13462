import type { Config } from '../config/config.ts'
import { ConfigError } from '../ports/errors.ts'

const ports = ['WORKSPACE_PORT', 'INSTANCE_PORT', 'BOT_PORT'] as const

/** If an operator can fix what made the start fail, a ConfigError that says how; else the error itself. */
export function explainStartFailure(error: unknown, config: Config): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE' || code === 'EACCES') {
    const port = 'port' in error ? error.port : undefined
    const setting = ports.find((name) => config[name] === port)
    if (setting) {
      const why = code === 'EACCES' ? 'can’t be opened by this user' : 'is in use'
      return new ConfigError(`Port ${port} ${why}. Set ${setting} to another one, or stop what uses it.`, {
        cause: error,
      })
    }
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(
      `LISTEN_HOST ${config.LISTEN_HOST} isn’t an address of this machine. Set it to one, or to 0.0.0.0 for all.`,
      { cause: error },
    )
  }
  if (error.name === 'UnusableFile') return new ConfigError(error.message, { cause: error })
  const advice = adviceOn(error, code, config)
  return advice === undefined
    ? error
    : new ConfigError(`${error.message.replace(/\.$/, '')}. ${advice}`.replace(/\. $/, ''), { cause: error })
}

/** What to do about an error whose message says what is wrong. */
function adviceOn(error: Error, code: unknown, { dataDir }: Config): string | undefined {
  if (/^another .* is using /.test(error.message) || error.name === 'DataDirInUse')
    return 'Stop it, or set DATA_DIR to another folder.'
  if (error.name === 'UnusableRedis') return ''
  if (error.name === 'UnusableGit') return 'Install it, or set INSTANCE_URL.'
  if (code === 'ERR_SQLITE_ERROR')
    return `It is a database in ${dataDir}: let this user write it, or restore the folder from your backup.`
  const path = 'path' in error && typeof error.path === 'string' ? error.path : ''
  if (!path.startsWith(dataDir)) return undefined
  return code === 'ENOSPC' ? 'Free some space.' : 'Let this user read and write it, or set DATA_DIR to another folder.'
}
