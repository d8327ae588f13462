import { type ChildProcess, spawn } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { type Connection, connectionSchema, type RunRequest, type SpawnEvent } from './messages.ts'

/**
 * Starts git for an instance, because starting a process costs more the more memory the parent uses. Its argument is the path of its
 * socket. It ends with its standard input, for example when the instance is killed, and every git with it.
 */
interface Run {
  patience: NodeJS.Timeout
  request?: RunRequest
  run?: Socket
  stdin?: Socket
  stdout?: Socket
}

const [, , socketPath = ''] = process.argv
/** A socket's path exists before anyone may connect, so use another name until then. */
const begunPath = `${socketPath}~`
/** Runs that lack a connection, by key; if a run was aborted at once, some never come. */
const begun = new Map<string, Run>()
const PATIENCE_MS = 30_000
const running = new Set<ChildProcess>()

createServer({ allowHalfOpen: true }, (socket) => {
  socket.on('error', () => {}) // `close` follows
  readFirstLine(socket, (connection) => place(connection, socket))
}).listen(begunPath, () => {
  renameSync(begunPath, socketPath)
  process.stdout.write('ready\n')
})

// A terminal sends these to the whole group, but the instance may need git to shut down.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.stdin.resume().on('close', () => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dirname(socketPath), { recursive: true, force: true })
  process.exit()
})

function place(connection: Connection, socket: Socket): void {
  const { kind, key } = connection
  const known = begun.get(key) ?? begin(key)
  known[kind] = socket
  if (kind === 'run') known.request = connection
  const { request, run, stdin, stdout } = known
  if (request === undefined || run === undefined || stdin === undefined || stdout === undefined) return
  begun.delete(key)
  clearTimeout(known.patience)
  start(request, { run, stdin, stdout })
}

function begin(key: string): Run {
  const giveUp = () => {
    begun.delete(key)
    for (const socket of [run.run, run.stdin, run.stdout]) socket?.destroy()
  }
  const run: Run = { patience: setTimeout(giveUp, PATIENCE_MS) }
  begun.set(key, run)
  return run
}

function start({ args, env }: RunRequest, { run, stdin, stdout }: Record<'run' | 'stdin' | 'stdout', Socket>): void {
  const tell = (event: SpawnEvent) => run.write(`${JSON.stringify(event)}\n`)
  const child = spawn('git', args, { env, stdio: [stdin, stdout, 'pipe'] })
  for (const socket of [stdin, stdout]) socket.destroy() // git has its own
  child.on('error', (error) => {
    tell({ kind: 'failed', reason: error.message })
    run.destroySoon()
  })
  if (child.pid === undefined) return
  running.add(child)
  tell({ kind: 'started', pid: child.pid })
  run.on('end', () => child.kill('SIGKILL')).resume()
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    tell({ kind: 'complaint', text })
  })
  child.on('close', (code, signal) => {
    running.delete(child)
    tell({ kind: 'ended', code, signal })
    run.destroySoon()
  })
}

/** Nothing more is sent until git has the connection. A connection that begins in another way is closed. */
function readFirstLine(socket: Socket, onLine: (connection: Connection) => void): void {
  let read = Buffer.alloc(0)
  const onData = (chunk: Buffer) => {
    read = Buffer.concat([read, chunk])
    const end = read.indexOf('\n')
    if (end === -1) return
    socket.off('data', onData).pause()
    try {
      onLine(connectionSchema.parse(JSON.parse(read.toString('utf8', 0, end))))
    } catch {
      socket.destroy()
    }
  }
  socket.on('data', onData)
}
