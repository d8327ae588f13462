import { spawn } from 'node:child_process'
import { rename, rm, stat } from 'node:fs/promises'
import { type Environment, outputOf } from './git-process.ts'

const REFS = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*']

/**
 * Makes a bare clone of all branches and tags (no `refs/pull`) in `dir`, or updates the existing one. An interrupted clone leaves nothing
 * that looks complete.
 */
export async function cloneOrFetch(url: string, dir: string, env: Environment, signal: AbortSignal): Promise<void> {
  if (await stat(dir).catch(() => undefined)) return await fetchClone(url, dir, env, signal)
  const partial = `${dir}.partial`
  await rm(partial, { recursive: true, force: true })
  await remoteGit(['clone', '--quiet', '--bare', '--template=', '--', url, partial], env, signal)
  await rename(partial, dir)
}

async function fetchClone(url: string, dir: string, env: Environment, signal: AbortSignal): Promise<void> {
  await remoteGit(['--git-dir', dir, 'fetch', '--quiet', '--prune', '--no-tags', '--', url, ...REFS], env, signal)
}

/** Uses the network with the operator's own git configuration and keys, but never prompts. */
async function remoteGit(args: readonly string[], env: Environment, signal: AbortSignal): Promise<void> {
  const child = spawn('git', [...LIMITS, ...args], {
    env: {
      ...Object.fromEntries(Object.entries(env).filter(([name]) => !REPOSITORY_VARIABLES.has(name))),
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      GIT_ASKPASS: 'true',
      SSH_ASKPASS: 'true',
      GIT_SSH_COMMAND: env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes -oConnectTimeout=20',
      GIT_ALLOW_PROTOCOL: 'https:ssh:git:file',
    },
    signal,
    killSignal: 'SIGTERM',
  })
  child.on('error', () => {}) // an abort; `close` follows
  await outputOf(child)
}

const LIMITS = ['http.lowSpeedLimit=1000', 'http.lowSpeedTime=60', 'core.hooksPath=/dev/null'].flatMap((setting) => [
  '-c',
  setting,
])

/** `git rev-parse --local-env-vars`: if set inside a hook, they would redirect the clone into another repository. */
const REPOSITORY_VARIABLES = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_CONFIG',
  'GIT_CONFIG_PARAMETERS',
  'GIT_CONFIG_COUNT',
  'GIT_OBJECT_DIRECTORY',
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_GRAFT_FILE',
  'GIT_INDEX_FILE',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_REPLACE_REF_BASE',
  'GIT_PREFIX',
  'GIT_SHALLOW_FILE',
  'GIT_COMMON_DIR',
  'GIT_NAMESPACE',
])
