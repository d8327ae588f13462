import { spawn } from 'node:child_process'
import { UnusableGit } from '../errors/errors.ts'
import { type Environment, outputOf } from './git-process.ts'

// `cat-file --batch-command` reads NUL-separated requests (`-z`) since 2.38.
const OLDEST = { major: 2, minor: 38 }

/** Throws UnusableGit if git is missing or too old. */
export async function requireGit(env: Environment): Promise<void> {
  const asked = spawn('git', ['version'], { env: { ...env } })
  const version = (await outputOf(asked).catch(() => undefined))?.toString() ?? ''
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? []
  const isEnough = Number(major) > OLDEST.major || (Number(major) === OLDEST.major && Number(minor) >= OLDEST.minor)
  if (isEnough) return
  const found = version === '' ? 'none was found on PATH' : `this is ${version.trim()}`
  throw new UnusableGit(`git ${OLDEST.major}.${OLDEST.minor} or newer is needed; ${found}.`)
}
