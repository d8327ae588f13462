import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Runs a program quietly; what it wrote is shown only when it fails. Its stdin stays ours: sudo may ask. */
export function run([program, ...args]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const ok = status === 0
  if (!ok) process.stderr.write(error ? `${error.message}\n` : lastLines(`${stdout}${stderr}`))
  return ok
}

/** npm as it runs us, else the one on PATH. */
export function npm(...args) {
  const own = process.env.npm_execpath
  return own?.endsWith('.js') ? [process.execPath, own, ...args] : ['npm', ...args]
}

/** The first of these programs that is on PATH, or undefined. */
export function findProgram(...names) {
  const dirs = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => dirs.map((dir) => join(dir, name))).find(isProgram)
}

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function lastLines(text) {
  return `${text.trimEnd().split('\n').slice(-20).join('\n')}\n`
}
