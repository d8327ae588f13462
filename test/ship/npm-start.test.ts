import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname } from 'node:path'
import { until } from '@crowsnest/workspace/testing'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../scripts/source-files.ts'
import { sharedSettings } from '../support/product.ts'

it('a stopped npm start leaves nothing running', async () => {
  const { HOME = '', PATH = '' } = process.env
  const settings = await sharedSettings()
  const npm = spawn('npm', ['start', '--ignore-scripts'], {
    cwd: ROOT,
    env: { HOME, PATH: `${dirname(process.execPath)}:${PATH}`, ...settings, ROLE: 'workspace' },
    stdio: 'ignore',
    detached: true,
  })
  // Negative: the whole group, should a grandchild be left.
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // All have ended.
    }
  })
  const isUp = () =>
    fetch(`http://127.0.0.1:${settings.WORKSPACE_PORT}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('it is up', isUp)
  const ended = once(npm, 'exit')
  npm.kill('SIGTERM')
  await ended
  expect(await isUp()).toBe(false)
})
