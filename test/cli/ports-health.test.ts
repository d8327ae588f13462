import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { portsHealth } from '../../src/cli/ports-health.ts'
import { loadConfig } from '../../src/config/config.ts'

const free = { WORKSPACE_PORT: '0', BOT_PORT: '0', INSTANCE_PORT: '0' }

it('names the port that something else uses', async () => {
  const taken = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const detail = `Port ${port} is in use. Set INSTANCE_PORT to another one, or stop what uses it.`
  expect(await portsHealth(loadConfig({ ...free, INSTANCE_PORT: port }))).toEqual({ name: 'ports', ok: false, detail })
})
