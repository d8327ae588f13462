import { type Environment, GitFailure, type GitProcess, spawnGit } from './git-process.ts'

interface ObjectInfo {
  id: string
  type: 'blob' | 'tree' | 'commit' | 'tag'
  size: number
}

export interface GitObject extends ObjectInfo {
  content: Buffer
}

interface Request {
  name: string
  withContent: boolean
  resolve(object: GitObject | undefined): void
  reject(error: Error): void
}

const NEWLINE = 10
const NOTHING = Buffer.alloc(0)

/**
 * One long-lived `git cat-file --batch-command`: objects by name, in about 0.05 ms each. Requests end with NUL, so a newline in a name
 * can't start a second request; callers must refuse names with NUL. Needs git 2.38.
 */
export class CatFile {
  readonly #child: GitProcess
  readonly #waiting: Request[] = []
  /** The received part of a reply's first line. */
  #begun: Buffer = NOTHING
  /** A buffer for the whole reply to the first request, and how much has arrived: joining chunks at the end would block the thread. */
  #reply: Buffer = NOTHING
  #filled = 0
  #failure: Error | undefined

  constructor(gitDir: string, env: Environment) {
    this.#child = spawnGit(gitDir, ['cat-file', '--batch-command', '-z', '--buffer'], env)
    let complaint = ''
    this.#child.stdout.on('data', (chunk: Buffer) => this.#receive(chunk))
    this.#child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-500)
    })
    this.#child.stdin.on('error', () => {})
    this.#child.on('error', (error) => this.#fail(error))
    this.#child.on('close', () => this.#fail(new GitFailure(complaint.trim() || 'git cat-file ended')))
  }

  get alive(): boolean {
    return this.#failure === undefined
  }

  /** Undefined if the object is missing or its short name is ambiguous. */
  async info(name: string): Promise<ObjectInfo | undefined> {
    return (await this.all([name], false))[0]
  }

  async object(name: string): Promise<GitObject | undefined> {
    return (await this.all([name], true))[0]
  }

  /** Many in one flush, in order. */
  async all(names: readonly string[], withContent = true): Promise<(GitObject | undefined)[]> {
    const failure = this.#failure
    if (failure !== undefined) throw failure
    const replies = names.map((name) => {
      const { promise, resolve, reject } = Promise.withResolvers<GitObject | undefined>()
      this.#waiting.push({ name, withContent, resolve, reject })
      return promise
    })
    const command = withContent ? 'contents' : 'info'
    this.#child.stdin.write(`${names.map((name) => `${command} ${name}\0`).join('')}flush\0`)
    return await Promise.all(replies)
  }

  /** Pending requests are still answered. */
  close(): void {
    this.#child.stdin.end()
  }

  /** At once; pending requests are rejected. */
  kill(): void {
    this.#child.kill('SIGKILL')
  }

  #receive(chunk: Buffer): void {
    let buffer = this.#begun.length === 0 ? chunk : Buffer.concat([this.#begun, chunk])
    this.#begun = NOTHING
    if (this.#filled < this.#reply.length) {
      const taken = chunk.copy(this.#reply, this.#filled)
      this.#filled += taken
      if (this.#filled < this.#reply.length) return
      this.#answer(this.#reply)
      this.#reply = NOTHING
      buffer = chunk.subarray(taken)
    }
    while (buffer.length > 0) {
      const rest = this.#answer(buffer)
      if (rest === undefined) break
      buffer = rest
    }
  }

  /** Answers the first request from the buffer and returns the rest. Keeps the buffer if a reply is incomplete. */
  #answer(buffer: Buffer): Buffer | undefined {
    const request = this.#waiting[0]
    if (request === undefined) return undefined
    // A reply of "missing" repeats the name, including newlines; every other reply begins with a single line.
    const echo = Buffer.from(`${request.name} `)
    const echoed = buffer.subarray(0, echo.length).equals(echo)
    const end = buffer.indexOf(NEWLINE, echoed ? echo.length : 0)
    if (end === -1) {
      this.#begun = buffer
      return undefined
    }
    const [id = '', type = '', size = ''] = echoed
      ? [request.name, ...buffer.toString('latin1', echo.length, end).split(' ')]
      : buffer.toString('latin1', 0, end).split(' ')
    if (!isType(type)) {
      this.#waiting.shift()
      request.resolve(undefined)
      return buffer.subarray(end + 1)
    }
    const start = end + 1
    const length = request.withContent ? Number(size) + 1 : 0
    if (buffer.length < start + length) {
      this.#reply = Buffer.allocUnsafeSlow(start + length)
      this.#filled = buffer.copy(this.#reply)
      return undefined
    }
    this.#waiting.shift()
    const content = request.withContent ? buffer.subarray(start, start + length - 1) : Buffer.alloc(0)
    request.resolve({ id, type, size: Number(size), content })
    return buffer.subarray(start + length)
  }

  #fail(error: Error): void {
    this.#failure ??= error
    for (const { reject } of this.#waiting.splice(0)) reject(this.#failure)
  }
}

function isType(text: string): text is ObjectInfo['type'] {
  return text === 'blob' || text === 'tree' || text === 'commit' || text === 'tag'
}
