import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { modelHealth } from '../../../src/integrations/model/model-health.ts'
import { freePort } from '../../support/free-port.ts'

async function startEndpoint(status: number, body: object | string) {
  const keys: (string | undefined)[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers.authorization)
    const isList = request.url === '/v1/models'
    response.writeHead(isList ? status : 404).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, keys }
}

const look = (settings: { baseUrl: string; apiKey?: string }, ask = true) =>
  modelHealth({ model: { model: 'some-model', ...settings }, instance: undefined, fetch }, ask)
const lists = (...ids: string[]) => ({ data: ids.map((id) => ({ id })) })

it('says where there is none, and where it is the instance’s own affair', async () => {
  expect(await modelHealth({ model: undefined, instance: undefined, fetch }, true)).toMatchObject({
    ok: true,
    detail: expect.stringContaining('not set'),
  })
  expect(await modelHealth({ model: undefined, instance: {}, fetch }, true)).toMatchObject({ ok: true })
})

it('names the model without asking its endpoint, unless it is to be asked', async () => {
  const { baseUrl, keys } = await startEndpoint(500, '')
  expect(await look({ baseUrl }, false)).toMatchObject({
    ok: true,
    detail: expect.stringMatching(/^some-model at 127/),
  })
  expect(keys).toEqual([])
})

it.each([
  ['has it', 200, lists('other', 'some-model'), true, 'some-model at'],
  ['has it under its full name', 200, lists('some-model:latest'), true, 'some-model at'],
  ['lists none', 404, 'nothing here', true, 'doesn’t list its models'],
  ['says something else', 200, '<html>', true, 'doesn’t list its models'],
  ['has others', 200, lists('one', 'two'), false, 'has no model some-model'],
  ['refuses the key', 401, {}, false, 'HTTP 401'],
])('an endpoint that %s', async (_what, status, body, ok, detail) => {
  const { baseUrl, keys } = await startEndpoint(status, body)
  const health = await look({ baseUrl, apiKey: 'key-1' })
  expect(health).toMatchObject({ name: 'language model', ok, detail: expect.stringContaining(detail) })
  expect(health.remedy === undefined).toBe(ok)
  expect(keys).toEqual(['Bearer key-1'])
  expect(JSON.stringify(health)).not.toContain('key-1')
})

it('an endpoint that is down', async () => {
  const health = await look({ baseUrl: `http://127.0.0.1:${await freePort()}/v1` })
  expect(health).toMatchObject({ ok: false, remedy: expect.stringContaining('LLM_BASE_URL') })
})
