import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { npm, run } from './run.mjs'
import { SetupError, say } from './say.mjs'

const mark = 'node_modules/.crowsnest-installed'

/** `npm ci` when package-lock.json is not what is installed. */
export function installDependencies() {
  const lock = readFileSync('package-lock.json')
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
  if (textOf(mark) === wanted) return
  if (!isInstalled(JSON.parse(lock.toString()))) {
    say('installing the dependencies (npm ci)')
    if (!run(npm('ci', '--loglevel=error'))) {
      throw new SetupError(
        'npm ci failed, see above. If the registry cannot be reached, check `npm ping` and the proxy; then try again',
      )
    }
  }
  writeFileSync(mark, wanted)
}

/** npm keeps a list of what it installed: after an `npm install` by hand there is nothing to do. */
function isInstalled({ packages }) {
  const installed = JSON.parse(textOf('node_modules/.package-lock.json') ?? '{}').packages ?? {}
  return Object.entries(packages).every(
    ([path, { version, optional, link }]) =>
      path === '' || optional || (path in installed && (link || installed[path].version === version)),
  )
}

function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
