import { expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { place } from '../../../src/research/kinds/place.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const polly = makeSampleRepository('polly', {
  'src/breaker.ts':
    '/** Opens the circuit once too many calls failed. */\nexport function onFailure(state) {\n  if (state.failures > state.most) state.circuit = "open"\n}\n',
  'src/breaker-state.ts': '/** The circuit breaker of one service. */\nexport class CircuitBreaker {}\n',
})
/** Each opens much, and knows nothing of circuits. */
const others = Array.from({ length: 12 }, (_, at) =>
  makeSampleRepository(`app${at}`, {
    'src/open.ts': `/** Decides which file to open, and when it should be. */\nexport function openFile${at}(path) {\n  return decide(path)\n}\n`,
  }),
)
const ask = await serveToKinds([...others, polly])

test.each([
  ['how does the circuit breaker decide that it should open?', how],
  ['where is it decided that the circuit breaker should open', place],
])('of many repositories the one is looked into that a question is about: %s', async (question, kind) => {
  const reply = await ask(question, { kinds: [kind] })
  expect(reply?.places[0]?.repo).toBe('polly')
  expect(reply?.first).toContain('http://code/polly@')
})
