import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Control, createControl, until } from '@crowsnest/workspace/testing'
import { onTestFinished } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { loadConfig } from '../../src/config/config.ts'
import { start } from '../../src/main.ts'
import { Lifecycle } from '../../src/process/lifecycle.ts'
import { freePort } from './free-port.ts'
import { createRecordedLog, type LogLine } from './recorded-log.ts'
import { removeDir } from './remove-dir.ts'

type Env = Record<string, string>
type AtEnd = (undo: () => Promise<void>) => void

export interface Product {
  practice: Control
  /** Of each part, by name. */
  urls: ReadonlyMap<string, string>
  lines: LogLine[]
  dataDir: string
}

export async function newDataDir(atEnd: AtEnd = onTestFinished): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-'))
  atEnd(() => removeDir(dataDir))
  return dataDir
}

/** The parts that are set in this process, on free ports, with a data directory of their own; ended with the test, or by `atEnd`. */
export async function startParts(env: Env = {}, atEnd: AtEnd = onTestFinished): Promise<Omit<Product, 'practice'>> {
  const dataDir = await newDataDir(atEnd)
  const { log, lines } = createRecordedLog()
  const lifecycle = new Lifecycle(log)
  const config = loadConfig({ DATA_DIR: dataDir, WORKSPACE_PORT: '0', INSTANCE_PORT: '0', BOT_PORT: '0', ...env })
  atEnd(() => lifecycle.close())
  const urls = await start(config, log, lifecycle, (error) => {
    throw error
  })
  return { urls, lines, dataDir }
}

/** The whole product, connected to its practice workspace or the one that is set. */
export async function startProduct(env: Env = {}, atEnd: AtEnd = onTestFinished): Promise<Product> {
  const parts = await startParts(env, atEnd)
  const workspace = parts.urls.get('workspace') ?? env.SLACK_API_URL?.replace(/\/api$/, '') ?? ''
  const practice = createControl(workspace)
  await connected(practice)
  return { ...parts, practice }
}

async function connected(practice: Control): Promise<void> {
  await until('the bot is connected', async () => (await practice.state()).bot.connected, 50_000)
}

export interface Process {
  child: ChildProcess
  output: () => string
  /** Ends it and waits for its end. */
  kill(signal: NodeJS.Signals): Promise<void>
}

/** A process of the product, from this checkout or another installation; ended with the test. */
export function spawnPart(env: Env, cwd = ROOT, atEnd: AtEnd = onTestFinished): Process {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  let output = ''
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd,
    env: { PATH, HOME, ...(cwd === ROOT && NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  atEnd(async () => (child.exitCode === null && child.signalCode === null ? kill('SIGKILL') : undefined))
  return { child, output: () => output, kill }
}

/** Ports and a data directory that several processes, and their successors, share. */
export async function sharedSettings(atEnd?: AtEnd): Promise<Env> {
  const [workspace, instance, bot] = await Promise.all([freePort(), freePort(), freePort()])
  return {
    DATA_DIR: await newDataDir(atEnd),
    WORKSPACE_PORT: String(workspace),
    INSTANCE_PORT: String(instance),
    BOT_PORT: String(bot),
  }
}
