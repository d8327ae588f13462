// Installs what is missing before `npm start`, `npm test`, `npm run workspace` and `npm run crowsnest`; says what it does, and nothing where all is there.
// It runs under the user's own Node, 20 or later, before anything is installed: plain JavaScript, no dependencies.
import { join } from 'node:path'
import { provideBrowser } from './setup/browser.mjs'
import { installDependencies } from './setup/dependencies.mjs'
import { buildPage } from './setup/page.mjs'
import { provideRedis } from './setup/redis.mjs'
import { SetupError, say } from './setup/say.mjs'

const steps = {
  start: [installDependencies, provideRedis, buildPage],
  test: [installDependencies, provideRedis, provideBrowser, buildPage],
  workspace: [installDependencies, buildPage],
  // Images have what it needs, and no setup.
  crowsnest: [installDependencies],
}

process.chdir(join(import.meta.dirname, '..'))
const purpose = process.argv[2] ?? 'start'
try {
  if (!(purpose in steps))
    throw new SetupError('say what to set up for: node scripts/setup.mjs start|test|workspace|crowsnest')
  for (const step of steps[purpose]) step()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  say(error.message)
  process.exitCode = 1
}
