import type { Place } from './place.ts'

/** Given on stdin, so that nothing of it shows in the process list. No port: only the socket's owner gets in. */
export function redisConfig({ dir, socketPath, logPath }: Place): string {
  return [
    'port 0',
    `unixsocket ${quoted(socketPath)}`,
    'unixsocketperm 600',
    `dir ${quoted(dir)}`,
    `logfile ${quoted(logPath)}`,
    'daemonize no',
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    'maxmemory-policy noeviction',
    '',
  ].join('\n')
}

/** Redis reads quoted strings with the escapes of JSON's for everything a path may hold. */
function quoted(path: string): string {
  return JSON.stringify(path)
}
