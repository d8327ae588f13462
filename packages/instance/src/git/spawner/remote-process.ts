import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { Readable, Writable } from 'node:stream'
import { type Connection, type SpawnEvent, spawnEventSchema } from './messages.ts'

/**
 * A git that the spawner at this socket started. Like a ChildProcess, it emits `error`, and `close` with code and signal when everything
 * is read.
 */
export class RemoteProcess extends EventEmitter {
  readonly stdin: Writable
  readonly stdout: Socket
  readonly stderr = new Readable({ read() {} })
  readonly #run: Socket
  /** Writes to `stdin` wait for this. */
  #openStdin = () => {}
  #pid: number | undefined
  #end: { code: number | null; signal: string | null } | undefined

  constructor(socketPath: string, args: readonly string[], env: Record<string, string>) {
    super()
    const key = randomUUID()
    this.#run = connect(socketPath, { kind: 'run', key, args: [...args], env })
    const input = connect(socketPath, { kind: 'stdin', key })
    this.stdin = this.#createStdin(input)
    this.stdout = connect(socketPath, { kind: 'stdout', key })
    // The first connection reports the reason; its end is `close`.
    for (const stream of [this.#run, input, this.stdin, this.stdout]) stream.on('error', () => {})
    let begun = ''
    this.#run.setEncoding('utf8').on('data', (text: string) => {
      const lines = (begun + text).split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) this.#note(spawnEventSchema.parse(JSON.parse(line)))
    })
    this.#run.on('close', () => this.#leave())
    for (const stream of [this.stdout, this.stderr]) stream.on('close', () => this.#finish())
  }

  kill(_signal: 'SIGKILL'): boolean {
    if (this.#end !== undefined) return false
    this.#end = { code: null, signal: 'SIGKILL' }
    this.#run.destroy()
    return true
  }

  #createStdin(socket: Socket): Writable {
    return new Writable({
      construct: (opened) => {
        this.#openStdin = () => {
          this.#openStdin = () => {}
          opened()
        }
      },
      write: (chunk: Buffer, _encoding, written) => void socket.write(chunk, written),
      final: (ended) => void socket.end(() => ended()),
      destroy: (error, destroyed) => {
        socket.destroy()
        destroyed(error)
      },
    })
  }

  #note(event: SpawnEvent): void {
    if (event.kind === 'started') {
      this.#pid = event.pid
      this.#openStdin()
    } else if (event.kind === 'complaint') this.stderr.push(event.text)
    else if (event.kind === 'ended') this.#end ??= event
    else this.#fail(event.reason)
  }

  #leave(): void {
    if (this.#end === undefined) {
      // Nobody else will, because the spawner is gone.
      if (this.#pid !== undefined) endProcess(this.#pid)
      this.#fail('the process that starts it ended')
    }
    this.#openStdin()
    this.stdin.destroy()
    // Ended before the spawner received it.
    if (this.#pid === undefined) this.stdout.destroy()
    this.stderr.push(null)
    if (this.stderr.readableFlowing === null) this.stderr.resume()
  }

  #fail(reason: string): void {
    this.#end = { code: null, signal: null }
    this.stdout.destroy()
    this.emit('error', new Error(`git could not be run: ${reason}`))
  }

  #finish(): void {
    if (this.#end === undefined || !this.stdout.closed || !this.stderr.closed) return
    const { code, signal } = this.#end
    this.emit('close', code, signal)
  }
}

function connect(path: string, first: Connection): Socket {
  const socket = createConnection(path)
  socket.write(`${JSON.stringify(first)}\n`)
  return socket
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // ended by itself
  }
}
