import { readFileSync } from 'node:fs'
import { findProgram, run } from './run.mjs'
import { say } from './say.mjs'
import { installSystemPackage } from './system-packages.mjs'

/** A Redis server, unless REDIS_URL names one. The check tools are the same program under another name. */
export function provideRedis() {
  if (process.env.REDIS_URL || namesRedis(textOfEnvFile())) return
  if (findProgram('redis-server', 'valkey-server', 'redis-check-rdb', 'valkey-check-rdb')) return
  const manager = installSystemPackage(
    'a Redis server',
    {
      'apt-get': ['redis-server', 'valkey-server'],
      dnf: ['valkey', 'redis'],
      apk: ['redis', 'valkey'],
      brew: ['redis'],
    },
    () => findProgram('redis-server', 'valkey-server'),
  )
  // Debian starts and enables what it installs; here only the program is wanted, as a child of crowsnest.
  if (manager.name === 'apt-get' && findProgram('systemctl')) {
    say('switching the just installed system service off again; crowsnest runs a private one')
    const service = findProgram('redis-server') ? 'redis-server' : 'valkey-server'
    run([...manager.prefix, 'systemctl', 'disable', '--now', service])
  }
}

function textOfEnvFile() {
  try {
    return readFileSync('.env', 'utf8')
  } catch {
    return ''
  }
}

function namesRedis(text) {
  return /^\s*(export\s+)?REDIS_URL\s*=\s*[^\s#]/m.test(text)
}
