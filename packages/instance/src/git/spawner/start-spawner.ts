import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import type { EngineLog } from '../../ports/engine.ts'
import { SPAWNER_SOCKET } from './messages.ts'

const PROCESS = fileURLToPath(new URL('./spawner-process.ts', import.meta.url))
const PAUSE_MS = 1_000
/** Keeps its memory small, and so the cost of a start: by default, V8 takes 200 MB before it frees what git's runs leave behind. */
const SMALL = ['--max-semi-space-size=1', '--max-old-space-size=32']

/**
 * Starts the small process that starts git from now on, one for this process and all threads that start later; restarts it if it ends. It
 * ends with this process. While there is none, git is started directly, which costs more. `pauseMs`: before it is started again.
 */
export function startSpawner(log: EngineLog, pauseMs = PAUSE_MS): void {
  if (getEnvironmentData(SPAWNER_SOCKET) !== undefined) return
  try {
    // In a folder that only this user can enter; short, because a socket's path may only have 103 bytes on some systems.
    const socketPath = join(mkdtempSync(join(tmpdir(), 'crowsnest-git-')), 'socket')
    setEnvironmentData(SPAWNER_SOCKET, socketPath)
    void keepRunning(socketPath, log, pauseMs)
  } catch (error) {
    log.warn('there is no room for the socket of the process that starts git', { error })
  }
}

async function keepRunning(socketPath: string, log: EngineLog, pauseMs: number): Promise<void> {
  for (let wasReady = true; wasReady; ) {
    wasReady = await runOnce(socketPath)
    rmSync(socketPath, { force: true })
    log.warn('the process that starts git ended', { isStartedAgain: wasReady })
    // If it never became ready, another one wouldn't either.
    if (wasReady) await setTimeout(pauseMs, undefined, { ref: false })
  }
}

/** Resolves when it has ended, to whether it ever was ready. */
async function runOnce(socketPath: string): Promise<boolean> {
  const child = spawn(process.execPath, [...SMALL, PROCESS, socketPath], { stdio: ['pipe', 'pipe', 'ignore'] })
  let wasReady = false
  child.stdout.on('data', () => {
    wasReady = true
  })
  child.on('error', () => {}) // `close` follows
  // Nothing has to wait for it: it notices by its standard input when this process ends.
  child.unref()
  for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream.unref()
  await once(child, 'close')
  return wasReady
}
