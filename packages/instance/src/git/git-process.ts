import { spawn } from 'node:child_process'
import { type EventEmitter, once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { RemoteProcess } from './spawner/remote-process.ts'
import { spawnerSocket } from './spawner/spawner-socket.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** git ended with an error; `message` is its own reason. */
export class GitFailure extends Error {
  override name = 'GitFailure'
}

// The repository's own configuration is untrusted: nothing in it may run a program or change what we read.
const SETTINGS = [
  'core.quotepath=false',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'log.showSignature=false',
  'protocol.ext.allow=never',
  'core.commitGraph=true',
].flatMap((setting) => ['-c', setting])

export interface GitOptions {
  input?: string
  /** Ends the process. */
  signal?: AbortSignal | undefined
  /** Called with git's warnings if it succeeded anyway. */
  onComplaint?: (complaint: string) => void
}

/** Emits `error` if it couldn't be run or its signal aborted, and `close` with exit code and signal once everything is read. */
export interface GitProcess extends EventEmitter {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly stderr: Readable
  kill(signal: 'SIGKILL'): boolean
}

/** A git process that reads one repository, and that can neither fetch nor be redirected by the environment. */
export function spawnGit(
  gitDir: string,
  args: readonly string[],
  env: Environment,
  { input, signal }: GitOptions = {},
): GitProcess {
  const all = ['--git-dir', gitDir, '--literal-pathspecs', ...SETTINGS, ...args]
  const readOnly = { ...withoutGitVariables(env), ...READ_ONLY }
  const socket = spawnerSocket()
  const child = socket === undefined ? spawn('git', all, { env: readOnly }) : new RemoteProcess(socket, all, readOnly)
  if (signal !== undefined) endOnAbort(child, signal)
  if (input !== undefined) child.stdin.write(input)
  return child
}

function endOnAbort(child: GitProcess, signal: AbortSignal): void {
  const abort = () => {
    if (child.kill('SIGKILL')) child.emit('error', signal.reason)
  }
  child.on('error', () => {}) // `close` follows
  child.on('close', () => signal.removeEventListener('abort', abort))
  signal.addEventListener('abort', abort, { once: true })
  if (signal.aborted) queueMicrotask(abort)
}

/** Runs git on one repository; resolves to its standard output. Throws GitFailure, also if `signal` ended it. */
export async function runGit(
  gitDir: string,
  args: readonly string[],
  env: Environment,
  options?: GitOptions,
): Promise<Buffer> {
  return await outputOf(spawnGit(gitDir, args, env, options), options?.onComplaint)
}

const READ_ONLY = {
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  // A partial clone would fetch missing objects while we read; no protocol has this name.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
}

function withoutGitVariables(env: Environment): Record<string, string> {
  const kept = Object.entries(env).flatMap(([name, value]) =>
    value === undefined || name.startsWith('GIT_') ? [] : [[name, value]],
  )
  return Object.fromEntries(kept)
}

const MOST_BYTES = 512 << 20

export async function outputOf(child: GitProcess, onComplaint?: GitOptions['onComplaint']): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  let complaint = ''
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > MOST_BYTES) child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-2_000)
  })
  child.stdin.on('error', () => {})
  child.stdin.end()
  const [code, signal] = await once(child, 'close')
  if (code !== 0) throw new GitFailure(reasonIn(complaint) ?? `git ended with ${code ?? signal}`)
  if (complaint !== '') onComplaint?.(complaint)
  return Buffer.concat(chunks)
}

function reasonIn(complaint: string): string | undefined {
  const lines = complaint.trim().split('\n')
  return lines.find((line) => line.startsWith('fatal: ')) ?? (lines.at(-1) || undefined)
}
