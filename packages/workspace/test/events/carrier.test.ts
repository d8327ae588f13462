import { expect, test } from 'vitest'
import { createCarrier, type Delivery } from '../../src/events/carrier.ts'

const answer = { status: 200, ms: 1, body: null }
const sockets = { size: 1, send: async () => answer }
const click: Delivery = { kind: 'interactive', payload: {} }

test('clicks go nowhere where the manifest does not ask for them', async () => {
  expect(await createCarrier(sockets, undefined, () => true).send(click)).toEqual(answer)
  const carrier = createCarrier(sockets, undefined, () => false)
  expect(await carrier.send(click)).toMatchObject({ status: 0, failure: 'interactivity_disabled' })
  expect(await carrier.send({ kind: 'events_api', payload: {} })).toEqual(answer)
})

test('without a socket and a request URL the app can not be reached', async () => {
  const nobody = createCarrier({ ...sockets, size: 0 }, undefined, () => true)
  expect(await nobody.send(click)).toMatchObject({ status: 0, failure: 'connection_failed' })
})
