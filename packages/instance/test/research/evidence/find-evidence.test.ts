import { expect, test } from 'vitest'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test('a line without end is not read for what it does', async () => {
  const shop = makeSampleRepository('shop', {
    'src/kafka-sink.ts': '/** Sends orders to Kafka. */\nexport class KafkaSink {\n  send() {}\n}\n',
    'src/kafka-bundle.ts': `export const kafka = ${'\\"'.repeat(40_000)}\n`,
  })
  const ask = await serveToKinds([shop])
  await ask('can it talk to a sink?', { kinds: [doesIt] })
  const began = performance.now()
  const reply = await ask('can it talk to kafka?', { kinds: [doesIt] })
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(reply?.places[0]).toMatchObject({ path: 'src/kafka-sink.ts' })
})
