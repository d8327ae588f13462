import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a script with this Node. Resolves to its exit code and what it wrote. */
export async function runNode(script: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), stdout, output: `${stdout}\n${stderr}` }
}
