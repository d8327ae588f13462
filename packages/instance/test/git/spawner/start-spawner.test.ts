import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { GitFailure, runGit, spawnGit } from '../../../src/git/git-process.ts'
import { spawnerSocket } from '../../../src/git/spawner/spawner-socket.ts'
import { startSpawner } from '../../../src/git/spawner/start-spawner.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const env = { PATH: process.env.PATH }
const soon = { timeout: 10_000, interval: 10 }
const isReady = () => vi.waitFor(() => expect(spawnerSocket()).toBeDefined(), soon)

beforeAll(async () => {
  startSpawner(createRecordedLog(), 10)
  await isReady()
})

/** A git that notes its process and the one that started it, and sleeps. */
function makeSleepingGit() {
  const dir = makeTempDir()
  const notes = join(dir, 'notes')
  writeFileSync(
    join(dir, 'git'),
    `#!/bin/sh\necho $$ $PPID > '${notes}.new'\nmv '${notes}.new' '${notes}'\nexec sleep 60\n`,
    {
      mode: 0o755,
    },
  )
  return {
    env: { PATH: `${dir}:${process.env.PATH}` },
    async runs() {
      await vi.waitFor(() => expect(existsSync(notes)).toBe(true), soon)
      const [git = 0, starter = 0] = readFileSync(notes, 'utf8').split(' ').map(Number)
      return { git, starter }
    },
  }
}

async function ended(pid: number): Promise<void> {
  // A zombie whose parent is gone waits for the init process, which may never look.
  const state = () => /^State:\s+(\w)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  await vi.waitFor(() => expect(!existsSync(`/proc/${pid}`) || state() === 'Z').toBe(true), soon)
}

test('what git says comes whole: its output of any size, its input, its complaints and its failure', async () => {
  const { path, git } = makeSampleRepository('app', { 'large.txt': 'x'.repeat(5_000_000) })
  const gitDir = join(path, '.git')
  const blob = git('rev-parse', 'HEAD:large.txt')
  expect((await runGit(gitDir, ['cat-file', 'blob', blob], env)).length).toBe(5_000_000)
  const input = `${blob}\n`.repeat(20_000)
  const checked = await runGit(gitDir, ['cat-file', '--batch-check=%(objectname)', '--buffer'], env, { input })
  expect(checked.toString()).toBe(input)
  await expect(runGit(gitDir, ['rev-parse', '--verify', 'no\u2028thing'], env)).rejects.toThrow(GitFailure)
  await expect(runGit(gitDir, ['hash-object', '--stdin-paths'], env, { input })).rejects.toThrow(
    'fatal: could not open',
  )
  await expect(runGit(gitDir, ['version'], { PATH: '/nowhere' })).rejects.toThrow('ENOENT')
})

test('git is started by another process, and ends when nobody wants it any more', async () => {
  const sleeping = makeSleepingGit()
  const stop = new AbortController()
  const call = runGit('.', ['version'], sleeping.env, { signal: stop.signal })
  const { git, starter } = await sleeping.runs()
  expect(starter).not.toBe(process.pid)
  stop.abort(new Error('nobody waits'))
  await expect(call).rejects.toThrow('nobody waits')
  await ended(git)
  await expect(runGit('.', ['version'], env, { signal: stop.signal })).rejects.toThrow('nobody waits')
})

test('a process that is killed is closed as one of this process would be', async () => {
  const sleeping = makeSleepingGit()
  const child = spawnGit('.', ['version'], sleeping.env)
  const { git } = await sleeping.runs()
  child.stdout.resume()
  child.kill('SIGKILL')
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
  await ended(git)
})

test('a process that is killed before it began is closed too', async () => {
  const child = spawnGit('.', ['version'], env)
  child.kill('SIGKILL')
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
})

test('where the spawner dies, what it ran fails and ends, and git works at once and from a new one', async () => {
  const sleeping = makeSleepingGit()
  const child = spawnGit('.', ['version'], sleeping.env)
  const failed = once(child, 'error')
  const { git, starter } = await sleeping.runs()
  // Input is taken once the process is known: before, nobody could end it.
  await new Promise((written) => child.stdin.write('\n', written))
  process.kill(starter, 'SIGKILL')
  expect(String(await failed)).toContain('git could not be run')
  await ended(git)
  await vi.waitFor(() => expect(spawnerSocket()).toBeUndefined(), soon)
  expect((await runGit('.', ['version'], env)).toString()).toContain('git version')
  await isReady()
  expect((await runGit('.', ['version'], env)).toString()).toContain('git version')
})

test('a process that is killed leaves neither the spawner nor git behind', async () => {
  const sleeping = makeSleepingGit()
  const src = join(import.meta.dirname, '../../../src/git')
  const script = `
    import { runGit } from '${src}/git-process.ts'
    import { spawnerSocket } from '${src}/spawner/spawner-socket.ts'
    import { startSpawner } from '${src}/spawner/start-spawner.ts'
    startSpawner({ info() {}, warn() {} })
    const look = setInterval(() => {
      if (spawnerSocket() === undefined) return
      clearInterval(look)
      void runGit('.', ['version'], process.env)
    }, 10)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: sleeping.env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const { git, starter } = await sleeping.runs()
  expect(starter).not.toBe(child.pid)
  child.kill('SIGKILL')
  await Promise.all([ended(git), ended(starter)])
})

test('its socket is not to be found before it takes connections', async () => {
  const socketPath = join(makeTempDir(), 'socket')
  const slow = `
    const { Pipe } = process.binding('pipe_wrap')
    const { listen } = Pipe.prototype
    Pipe.prototype.listen = function (...args) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)
      return listen.apply(this, args)
    }`
  const script = join(import.meta.dirname, '../../../src/git/spawner/spawner-process.ts')
  const child = spawn(process.execPath, [
    `--import=data:text/javascript,${encodeURIComponent(slow)}`,
    script,
    socketPath,
  ])
  onTestFinished(() => void child.kill('SIGKILL'))
  await vi.waitFor(() => expect(existsSync(socketPath)).toBe(true), soon)
  const socket = createConnection(socketPath)
  await once(socket, 'connect')
  socket.destroy()
})

test('a connection that says nothing sensible is ended, and nothing else', async () => {
  const socket = createConnection(spawnerSocket() ?? '')
  socket.end('{"kind":"run","key":1}\n')
  await once(socket.resume(), 'close')
  expect((await runGit('.', ['version'], env)).toString()).toContain('git version')
})
