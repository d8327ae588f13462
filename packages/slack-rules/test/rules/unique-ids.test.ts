import { expect, it } from 'vitest'
import { uniqueIds } from '../../src/rules/unique-ids.ts'

const button = (action_id: string) => ({ type: 'button', action_id })
const pointers = (blocks: unknown[]) => uniqueIds(blocks, '/blocks', 'message').map(({ pointer }) => pointer)

it('lets an action_id occur once in each block', () => {
  const row = { type: 'actions', elements: [button('open'), button('close')] }
  expect(pointers([row, row])).toEqual([])
})

it('refuses an action_id twice in a block', () => {
  expect(pointers([{ type: 'actions', elements: [button('open'), button('open')] }])).toEqual([
    '/blocks/0/elements/1/action_id',
  ])
})

it('refuses a block_id twice in a payload, also inside a container', () => {
  const divider = { type: 'divider', block_id: 'line' }
  expect(pointers([divider, { type: 'container', child_blocks: [divider] }])).toEqual([
    '/blocks/1/child_blocks/0/block_id',
  ])
})
