import { expect, it } from 'vitest'
import { checkView } from '../src/check-view.ts'
import { RIGHT_BLOCKS } from './support/right-blocks.ts'

const plain = (text: string) => ({ type: 'plain_text', text })
const modal = { type: 'modal', title: plain('Ask'), submit: plain('Send'), close: plain('Cancel'), blocks: [] }
const home = { type: 'home', blocks: [RIGHT_BLOCKS.header] }
const check = (view: unknown) => checkView(view).map(({ code, pointer }) => `${code} ${pointer}`)

it('takes a modal with inputs and a Home tab', () => {
  expect(check({ ...modal, blocks: [RIGHT_BLOCKS.input, RIGHT_BLOCKS.alert] })).toEqual([])
  expect(check(home)).toEqual([])
})

it.each<[string, unknown, string]>([
  ['something else', 'modal', ''],
  ['an unknown type', { type: 'window' }, '/type'],
  ['a modal without a title', { type: 'modal', blocks: [] }, ''],
  ['a Home tab with a title', { ...home, title: plain('Home') }, '/title'],
  ['a title over 24 characters', { ...modal, title: plain('x'.repeat(25)) }, '/title/text'],
  ['a submit button over 24 characters', { ...modal, submit: plain('x'.repeat(25)) }, '/submit/text'],
  ['a close button over 24 characters', { ...modal, close: plain('x'.repeat(25)) }, '/close/text'],
  ['private_metadata over 3,000 characters', { ...home, private_metadata: 'x'.repeat(3_001) }, '/private_metadata'],
  ['a callback_id over 255 characters', { ...modal, callback_id: 'x'.repeat(256) }, '/callback_id'],
  ['no blocks', { ...modal, blocks: undefined }, ''],
  ['a block for messages alone', { ...modal, blocks: [RIGHT_BLOCKS.markdown] }, '/blocks/0/type'],
  ['a wrong block', { ...home, blocks: [{ type: 'section' }] }, '/blocks/0'],
  ['inputs without a submit button', { ...modal, submit: undefined, blocks: [RIGHT_BLOCKS.input] }, '/submit'],
])('refuses %s', (_, view, pointer) => {
  expect(check(view)).toContain(`invalid_arguments ${pointer}`)
})

it('refuses a second element with the focus', () => {
  const input = { ...RIGHT_BLOCKS.input, element: { type: 'plain_text_input', focus_on_load: true } }
  expect(check({ ...modal, blocks: [input, input] })).toEqual(['invalid_arguments /blocks/1/element/focus_on_load'])
})

it('refuses a view over 250 kB', () => {
  const cell = { type: 'section', text: { type: 'mrkdwn', text: 'x'.repeat(3_000) } }
  expect(check({ ...home, blocks: Array(90).fill(cell) })).toEqual(['view_too_large '])
})
