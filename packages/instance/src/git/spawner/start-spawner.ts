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
/** Keeps its memory small, and so what a start costs: left to itself V8 takes 200 MB before it frees what git's runs leave behind. */
const SMALL = ['--max-semi-space-size=1', '--max-old-space-size=32']

/**
 * Starts the small process that starts git from now on, one for this process and the threads that begin later; should it end,
 * another. It ends with this process. While there is none, git is started directly, which costs more.
 */
export function startSpawner(log: EngineLog): void {
  if (getEnvironmentData(SPAWNER_SOCKET) !== undefined) return
  try {
    // In a folder that only this user can enter; short, for the path of a socket has at most 103 bytes on some systems.
    const socketPath = join(mkdtempSync(join(tmpdir(), 'crowsnest-git-')), 'socket')
    setEnvironmentData(SPAWNER_SOCKET, socketPath)
    void keepRunning(socketPath, log)
  } catch (error) {
    log.warn('there is no room for the socket of the process that starts git', { error })
  }
}

async function keepRunning(socketPath: string, log: EngineLog): Promise<void> {
  for (let wasReady = true; wasReady; ) {
    wasReady = await runOnce(socketPath)
    rmSync(socketPath, { force: true })
    log.warn('the process that starts git ended', { isStartedAgain: wasReady })
    // Another that cannot start would not fare better.
    if (wasReady) await setTimeout(PAUSE_MS, undefined, { ref: false })
  }
}

/** Resolves when it ended; to whether it had ever been ready. */
async function runOnce(socketPath: string): Promise<boolean> {
  const child = spawn(process.execPath, [...SMALL, PROCESS, socketPath], { stdio: ['pipe', 'pipe', 'ignore'] })
  let wasReady = false
  child.stdout.on('data', () => {
    wasReady = true
  })
  child.on('error', () => {}) // `close` follows
  // Nothing waits for it: it sees by its standard input that this process ended.
  child.unref()
  for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream.unref()
  await once(child, 'close')
  return wasReady
}
