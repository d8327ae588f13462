import { expect, test } from 'vitest'
import { createTransport, type Delivery } from '../../src/events/transport.ts'

const answer = { status: 200, ms: 1, body: null }
const sockets = { size: 1, send: async () => answer }
const click: Delivery = { kind: 'interactive', payload: {} }

test('clicks go nowhere where the manifest does not ask for them', async () => {
  expect(await createTransport(sockets, undefined, () => true).send(click)).toEqual(answer)
  const transport = createTransport(sockets, undefined, () => false)
  expect(await transport.send(click)).toMatchObject({ status: 0, failure: 'interactivity_disabled' })
  expect(await transport.send({ kind: 'events_api', payload: {} })).toEqual(answer)
})

test('without a socket and a request URL the app can not be reached', async () => {
  const nobody = createTransport({ ...sockets, size: 0 }, undefined, () => true)
  expect(await nobody.send(click)).toMatchObject({ status: 0, failure: 'connection_failed' })
})
