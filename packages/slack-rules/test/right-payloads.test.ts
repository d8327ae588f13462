import { describe, expect, it } from 'vitest'
import { checkBlocks } from '../src/check-blocks.ts'
import { checkMessage } from '../src/check-message.ts'
import { checkUnfurls } from '../src/check-unfurls.ts'
import { checkView } from '../src/check-view.ts'
import { checkViewResponse } from '../src/check-view-response.ts'
import type { Problem } from '../src/payload/problem.ts'
import { BLOCK_SURFACES, type Surface } from '../src/payload/surfaces.ts'
import { DEFINITIONS } from '../src/validate.ts'
import { RIGHT_BLOCKS } from './support/right-blocks.ts'
import { RIGHT_ACTIONS, RIGHT_INPUTS } from './support/right-elements.ts'

const plain = (text: string) => ({ type: 'plain_text', text })
const modal = { type: 'modal', title: plain('Ask'), submit: plain('Send') }

const SEND: Record<Surface, (blocks: unknown[]) => Problem[]> = {
  message: (blocks) => checkMessage({ text: 'x', blocks }, 'chat.postMessage'),
  modal: (blocks) => checkView({ ...modal, blocks }),
  home: (blocks) => checkView({ type: 'home', blocks }),
}

const placed = Object.entries(RIGHT_BLOCKS).flatMap(([type, block]) =>
  (BLOCK_SURFACES[type] ?? []).map((surface) => ({ type, surface, block })),
)

describe('Slack takes', () => {
  it.each(placed)('$type in a $surface', ({ surface, block }) => {
    expect(SEND[surface]([block])).toEqual([])
  })

  it.each(Object.entries(RIGHT_INPUTS))('%s in an input', (_, element) => {
    expect(SEND.modal([{ ...RIGHT_BLOCKS.input, element }])).toEqual([])
  })

  it.each(Object.entries(RIGHT_ACTIONS))('%s beside text', (_, accessory) => {
    expect(SEND.home([{ ...RIGHT_BLOCKS.section, accessory }])).toEqual([])
  })

  it('50 blocks in a message and 100 in a view', () => {
    const dividers = (count: number) => Array(count).fill({ type: 'divider' })
    expect(SEND.message(dividers(50))).toEqual([])
    expect(SEND.modal(dividers(100))).toEqual([])
  })

  it('unfurls of blocks and of attachments', () => {
    const unfurls = {
      'https://a.example/b': { blocks: [RIGHT_BLOCKS.section], preview: { title: plain('B') } },
      'https://a.example/c': { title: 'C', text: 'of three', color: '#ffffff', ts: 1_628_633_820, hide_color: true },
    }
    expect(checkUnfurls(unfurls)).toEqual([])
  })

  it('every answer to a submission', () => {
    const submitted = { blocks: [{ ...RIGHT_BLOCKS.input, block_id: 'name' }] }
    const view = { ...modal, blocks: [RIGHT_BLOCKS.input] }
    for (const body of [
      undefined,
      '',
      {},
      { response_action: 'clear' },
      { response_action: 'errors', errors: { name: 'is taken' } },
      { response_action: 'update', view },
      { response_action: 'push', view },
    ]) {
      expect(checkViewResponse(body, submitted)).toEqual([])
    }
  })
})

it('no type of input was forgotten', () => {
  const types = DEFINITIONS.InputBlockElement?.oneOf?.map(({ $ref }) => {
    const name = $ref?.replace('#/definitions/', '') ?? ''
    return DEFINITIONS[name]?.properties?.type?.const
  })
  expect(types?.sort()).toEqual(Object.keys(RIGHT_INPUTS).sort())
})

it('what no page forbids is only warned about', () => {
  const alert = { type: 'alert', text: plain('x'.repeat(201)) }
  const card = { ...RIGHT_BLOCKS.card, actions: Array(4).fill({ type: 'button', text: plain('Go') }) }
  const found = checkBlocks([alert, card], 'modal').map(({ severity, pointer }) => `${severity} ${pointer}`)
  expect(found).toEqual(['warning /0/text/text', 'warning /1/actions'])
})
