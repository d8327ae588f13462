import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Located } from './locate.ts'
import type { Place } from './place.ts'

export interface Exit {
  /** Another server still holds the files (`kernel` guard only). */
  isLocked: boolean
  reason: string
}

export interface Server {
  exited: Promise<Exit>
  /** Asks it to save everything and end. */
  stop(): void
  kill(): void
}

const LOCKED_CODE = 75

/**
 * The shell starts the server ("$@") with the configuration from its stdin and waits. Next to it, a reader waits on the pipe at
 * descriptor 3, which closes with our process, however that ends, and then kills the server.
 */
const watcher = `
exec 4<&0 </dev/null
"$@" <&4 3<&- 4<&- & server=$!
exec 4<&-
{ read -r _ <&3; kill -TERM $server; sleep 5; kill -KILL $server; } 2>/dev/null & reader=$!
exec 3<&-
wait $server; code=$?
kill $reader 2>/dev/null
exit $code
`

/** `kernel`: the server inherits the lock, and the kernel kills it with the thread that started it. */
function command({ program, guard }: Located, dir: string): [string, string[]] {
  return guard === 'watcher'
    ? ['sh', ['-c', watcher, 'sh', program, '-']]
    : [
        'flock',
        [
          '-n',
          '-F',
          '-E',
          String(LOCKED_CODE),
          join(dir, 'lock'),
          'setpriv',
          '--pdeathsig',
          'SIGTERM',
          '--',
          program,
          '-',
        ],
      ]
}

export function spawnServer(located: Located, place: Place): Server {
  const [file, args] = command(located, place.dir)
  // Its own session: Ctrl-C in the terminal is for us, and jobs are handed over before Redis ends.
  const child = spawn(file, args, { stdio: ['pipe', 'ignore', 'pipe', 'pipe'], detached: true })
  // The pipes break if the child fails to start; its exit says so.
  for (const stream of child.stdio) stream?.on('error', () => {})
  child.stdin?.end(redisConfig(place))
  const life = child.stdio[3]
  const endLife = () => life instanceof Writable && life.destroy()
  return {
    exited: exitOf(child).finally(endLife),
    stop: () => (located.guard === 'watcher' ? endLife() : child.kill('SIGTERM')),
    kill: () => (located.guard === 'watcher' ? endLife() : child.kill('SIGKILL')),
  }
}

async function exitOf(child: ChildProcess): Promise<Exit> {
  let words = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-2000)
  })
  try {
    const [code, signal] = await once(child, 'exit')
    // Its last output may still be in the pipe; a fork that is writing files may keep the pipe open for long.
    await Promise.race([once(child, 'close'), delay(100)])
    return {
      isLocked: code === LOCKED_CODE,
      reason: [`exit ${signal ?? code}`, words.trim()].filter(Boolean).join(': '),
    }
  } catch (error) {
    return { isLocked: false, reason: String(error) }
  }
}

/** Passed on stdin, so that nothing of it shows in the process list. No port: only the socket's owner has access. */
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

/** For all characters in a path, Redis reads quoted strings with JSON's escapes. */
function quoted(path: string): string {
  return JSON.stringify(path)
}
