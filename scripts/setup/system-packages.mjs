import { readdirSync } from 'node:fs'
import { findProgram, run } from './run.mjs'
import { SetupError, say } from './say.mjs'

const managers = [
  { name: 'apt-get', install: ['install', '-y', '--no-install-recommends'], needsRoot: true },
  { name: 'dnf', install: ['install', '-y'], needsRoot: true },
  { name: 'apk', install: ['add', '--no-cache'], needsRoot: true },
  { name: 'brew', install: ['install'], needsRoot: false },
]

/**
 * Installs the first of a manager's names that works. Throws SetupError with the line to type where it cannot.
 * Returns the manager, with what has to stand before a command to run it as root.
 */
export function installSystemPackage(what, namesByManager, isThere) {
  const manager = managers.find(({ name }) => findProgram(name))
  if (!manager) throw new SetupError(`install ${what} with your system's package manager, then try again`)
  const prefix = manager.needsRoot ? rootPrefix() : []
  const names = namesByManager[manager.name]
  const byHand = [
    ...(manager.needsRoot && process.getuid() !== 0 ? ['sudo'] : []),
    manager.name,
    ...manager.install,
    names[0],
  ]
  const typeThis = () => new SetupError(`${what} is missing; type this, then try again:\n  ${byHand.join(' ')}`)
  if (!prefix) throw typeThis()

  const withSudo = prefix[0] === 'sudo' ? ', with sudo' : ''
  const refresh = () => {
    say(`fetching the package lists (apt-get update${withSudo})`)
    return run([...prefix, 'apt-get', 'update'])
  }
  const install = (name) => {
    say(`installing ${what} (${manager.name} ${manager.install[0]} ${name}${withSudo})`)
    return run([...prefix, manager.name, ...manager.install, name]) && isThere()
  }
  const isApt = manager.name === 'apt-get'
  const isStale = isApt && hasNoPackageLists()
  if (isStale) refresh()
  // Old lists name packages that the servers no longer have.
  const installed = names.some(install) || (isApt && !isStale && refresh() && names.some(install))
  if (!installed) throw typeThis()
  return { name: manager.name, prefix }
}

/** Undefined where root cannot be had: no sudo, or one that would ask a terminal that is not there. */
function rootPrefix() {
  const unattended = ['env', 'DEBIAN_FRONTEND=noninteractive']
  if (process.getuid() === 0) return unattended
  if (!findProgram('sudo')) return undefined
  return process.stdin.isTTY ? ['sudo', ...unattended] : ['sudo', '-n', ...unattended]
}

function hasNoPackageLists() {
  try {
    return !readdirSync('/var/lib/apt/lists').some((name) => name.includes('_Packages'))
  } catch {
    return true
  }
}
