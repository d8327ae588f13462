import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, run } from './run.mjs'
import { SetupError, say } from './say.mjs'

const workspace = 'packages/workspace'
const page = `${workspace}/page`
const mark = `${page}/dist/.built-from`

/** Builds the practice workspace's page when its sources are not those it was built from. */
export function buildPage() {
  // An image of the bot alone comes without it.
  if (!existsSync(`${page}/index.html`)) return
  const sources = hashOf([`${workspace}/package.json`, ...filesIn(page)])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  say("building the practice workspace's page")
  if (!run(npm('run', '--silent', 'build', '--workspace', workspace))) {
    throw new SetupError(`the page could not be built, see above; try: npm run build --workspace ${workspace}`)
  }
  writeFileSync(mark, sources)
}

function filesIn(dir) {
  return readdirSync(dir, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(dir, entry.name)) : [join(dir, entry.name)]))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}
