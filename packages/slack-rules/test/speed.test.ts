import { expect, it } from 'vitest'
import { checkMessage } from '../src/check-message.ts'

const mrkdwn = (text: string) => ({ type: 'mrkdwn', text })
const button = (id: string) => ({
  type: 'button',
  action_id: id,
  text: { type: 'plain_text', text: 'Open' },
  value: id,
})
const answer = {
  text: 'Found in four files',
  blocks: [
    { type: 'header', text: { type: 'plain_text', text: 'Answer' } },
    { type: 'section', text: mrkdwn('It is parsed in `grammar.ts`.') },
    ...[1, 2, 3, 4].map((i) => ({ type: 'section', text: mrkdwn('x'.repeat(500)), accessory: button(`open-${i}`) })),
    { type: 'divider' },
    { type: 'markdown', text: 'word '.repeat(200) },
    { type: 'context', elements: [mrkdwn('searched 1,200 files in 0.4 s')] },
    { type: 'actions', elements: [button('helpful'), button('not-helpful')] },
  ],
}

/** In milliseconds; the median, since a busy machine makes some runs slow. */
function median(work: () => unknown): number {
  const times = Array.from({ length: 300 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[150] ?? Number.NaN
}

it('a message is checked in the time of a few copies of it', () => {
  expect(checkMessage(answer, 'chat.postMessage')).toEqual([])
  const copy = median(() => structuredClone(answer))
  expect(median(() => checkMessage(answer, 'chat.postMessage')) / copy).toBeLessThan(40)
})
