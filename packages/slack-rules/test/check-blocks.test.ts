import { describe, expect, it } from 'vitest'
import { checkBlocks } from '../src/check-blocks.ts'
import { BLOCK_SURFACES, type Surface } from '../src/payload/surfaces.ts'
import { BLOCK_DEFINITIONS } from '../src/validate.ts'
import { RIGHT_BLOCKS } from './support/right-blocks.ts'

const places = (blocks: unknown, surface: Surface = 'message') =>
  checkBlocks(blocks, surface).map(({ code, pointer }) => `${code} ${pointer}`)

describe('every block type', () => {
  it('is known, has a right example and a place to stand', () => {
    const types = [...BLOCK_DEFINITIONS.keys()].sort()
    expect(types).toEqual(Object.keys(RIGHT_BLOCKS).sort())
    expect(types).toEqual(Object.keys(BLOCK_SURFACES).sort())
  })

  it.each(Object.entries(RIGHT_BLOCKS))('%s is accepted where it may stand', (type, block) => {
    for (const surface of BLOCK_SURFACES[type] ?? []) expect(checkBlocks([block], surface)).toEqual([])
  })

  it.each(Object.entries(RIGHT_BLOCKS))('%s is refused elsewhere', (type, block) => {
    const elsewhere = (['message', 'modal', 'home'] as const).filter((one) => !BLOCK_SURFACES[type]?.includes(one))
    for (const surface of elsewhere) expect(places([block], surface)).toContain('invalid_blocks /0/type')
  })

  it.each(Object.entries(RIGHT_BLOCKS))('%s is refused with a property that Slack does not know', (type, block) => {
    const surface = BLOCK_SURFACES[type]?.[0] ?? 'message'
    expect(places([{ ...block, colour: 'red' }], surface)).toContain('invalid_blocks /0/colour')
  })
})

describe('a wrong block', () => {
  it.each<[string, unknown, string]>([
    ['of an unknown type', { type: 'nonsense' }, '/0/type'],
    ['named like a property of every object', { type: 'constructor' }, '/0/type'],
    ['without a type', {}, '/0/type'],
    ['header in mrkdwn', { type: 'header', text: { type: 'mrkdwn', text: 'x' } }, '/0/text/type'],
    ['section without text and fields', { type: 'section' }, '/0'],
    ['image without alt_text', { type: 'image', image_url: 'https://example.com' }, '/0'],
    ['image from nowhere', { type: 'image', alt_text: 'a' }, '/0'],
    ['image from two places', { type: 'image', alt_text: 'a', image_url: 'u', slack_file: { id: 'F' } }, '/0'],
    ['alert of an unknown level', { ...RIGHT_BLOCKS.alert, level: 'loud' }, '/0/level'],
    ['card with nothing in it', { type: 'card', subtitle: { type: 'mrkdwn', text: 'x' } }, '/0'],
    ['container without a title', { type: 'container', child_blocks: [{ type: 'divider' }] }, '/0'],
    ['element of another block', { type: 'context', elements: [{ type: 'button' }] }, '/0/elements/0/type'],
    ['element without a type', { type: 'actions', elements: [{}] }, '/0/elements/0/type'],
    [
      'option that says too little',
      { type: 'actions', elements: [{ type: 'overflow', options: [{ value: 'x' }] }] },
      '/0/elements/0/options/0',
    ],
    [
      'select with options and groups',
      { type: 'actions', elements: [{ type: 'static_select', options: [], option_groups: [] }] },
      '/0/elements/0',
    ],
    [
      'container in a container',
      { ...RIGHT_BLOCKS.container, child_blocks: [RIGHT_BLOCKS.container] },
      '/0/child_blocks/0/type',
    ],
    ['chart of an unknown kind', { ...RIGHT_BLOCKS.data_visualization, chart: { type: 'radar' } }, '/0/chart/type'],
    [
      'pie with an empty piece',
      {
        ...RIGHT_BLOCKS.data_visualization,
        chart: { type: 'pie', segments: [{ label: 'a', value: 0 }] },
      },
      '/0/chart/segments/0/value',
    ],
  ])('%s is refused at its place', (_, block, pointer) => {
    expect(places([block])).toContain(`invalid_blocks ${pointer}`)
  })

  it('is named by one short problem, not by every block it could have been', () => {
    const block = { type: 'section', text: { type: 'mrkdwn', text: '' }, accessory: { type: 'button', text: 'Go' } }
    expect(places([block])).toEqual(['invalid_blocks /0/text/text', 'invalid_blocks /0/accessory/text'])
  })
})

describe('the array of blocks', () => {
  const dividers = (count: number) => Array.from({ length: count }, () => ({ type: 'divider' }))

  it('is refused when it is none, or holds something else', () => {
    expect(places('[]')).toEqual(['invalid_blocks_format '])
    expect(places(['divider'])).toEqual(['invalid_blocks_format /0'])
  })

  it('holds 50 blocks in a message and 100 in a view', () => {
    expect(places(dividers(50))).toEqual([])
    expect(places(dividers(51))).toEqual(['invalid_blocks '])
    expect(places(dividers(100), 'home')).toEqual([])
    expect(places(dividers(101), 'home')).toEqual(['invalid_blocks '])
  })

  it('is answered, however deep and large', () => {
    let deep: unknown = { type: 'text', text: 'x' }
    for (let i = 0; i < 50_000; i++) deep = { elements: [deep] }
    expect(places([{ type: 'rich_text', elements: [deep] }])).toContain('invalid_blocks /0/elements/0/type')
  })
})
