import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Child {
  process: ChildProcess
  pid: number
  /** What it wrote to stdout and stderr so far. */
  output(): string
  exited: Promise<void>
}

const started: ChildProcess[] = []

/** Runs a TypeScript file in a process of its own; resolves once it says `ready` or ends. */
export async function startChild(file: URL, args: readonly string[]): Promise<Child> {
  const child = spawn(process.execPath, [file.pathname, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let output = ''
  const exited = once(child, 'exit').then(() => {})
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      if (output.includes('ready\n')) ready.resolve()
    })
  }
  await Promise.race([ready.promise, once(child, 'close')])
  return { process: child, pid: child.pid ?? 0, output: () => output, exited }
}

/** Ends everything that `startChild` started; for `afterEach`. */
export function endChildren(): void {
  for (const child of started.splice(0)) child.kill('SIGKILL')
}
