import type { KnownBlock } from '@slack/types'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { attachedText, ownText, plainText, shownText } from '../../../src/bot/client/slack-text.ts'
import { alertPosts } from '../../support/alert-posts.ts'

const app = (blocks: readonly object[], text = '') => plainText(shownText({ bot_id: 'B1', text, blocks }))
const plain = (text: string) => ({ type: 'plain_text' as const, text })
const rich = (...elements: object[]) => ({ type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] })
const text = (words: string) => ({ type: 'text', text: words })

it.each(Object.entries(alertPosts))('reads what a post of %s shows', (_, { body, shows }) => {
  const shown = plainText(shownText({ bot_id: 'B1', ...body }))
  for (const words of shows) expect(shown).toContain(words)
  expect(shown).not.toMatch(/https:\/\/alertmanager|referrer|Acknowledge|Archive|no preview|for notifications only/)
})

it('reads each kind of block from top to bottom, and no controls', () => {
  const image = { type: 'image' as const, image_url: 'https://x.example/a.png', alt_text: 'a chart' }
  const blocks: KnownBlock[] = [
    { type: 'header', text: plain('Head') },
    { type: 'section', text: { type: 'mrkdwn', text: 'a &lt;T&gt; <https://x.example|link>' }, accessory: image },
    { type: 'divider' },
    { type: 'context', elements: [image, plain('small')] },
    { type: 'markdown', text: '**bold** [a](https://x.example/a)' },
    { type: 'image', image_url: 'https://x.example/b.png', alt_text: 'b', title: plain('Picture') },
    { type: 'table', rows: [[{ type: 'raw_text', text: 'name' }, rich(text('size')) as never]] },
    {
      type: 'data_table',
      caption: 'Sizes',
      rows: [
        [
          { type: 'raw_text', text: 'n' },
          { type: 'raw_number', value: 7 },
        ],
      ],
    } as never,
    { type: 'alert', text: plain('Careful') },
    { type: 'card', title: { type: 'mrkdwn', text: 'Card' }, body: { type: 'mrkdwn', text: 'its body' } },
    { type: 'container', title: plain('Box'), child_blocks: [{ type: 'header', text: plain('inside') }] },
    {
      type: 'plan',
      title: 'Plan',
      tasks: [
        { type: 'task_card', task_id: '1', title: 'step', status: 'complete', output: rich(text('done')) as never },
      ],
    },
    {
      type: 'video',
      video_url: 'https://x.example/v',
      thumbnail_url: 'https://x.example/t',
      alt_text: 'v',
      title: plain('Film'),
    },
    { type: 'actions', elements: [{ type: 'button', action_id: 'b', text: plain('Press') }] },
  ]
  expect(app(blocks).split('\n')).toEqual([
    ...[
      'Head',
      'a <T> link',
      'a chart',
      'a chart',
      'small',
      '*bold* a',
      'Picture',
      'b',
      'name · size',
      'Sizes',
      'n · 7',
    ],
    ...['Careful', 'Card', 'its body', 'Box', 'inside', 'Plan', 'step', 'done', 'Film', 'v'],
  ])
})

it('reads rich text with its lists, quotes, code and everything named in it', () => {
  const block = {
    type: 'rich_text',
    elements: [
      {
        type: 'rich_text_section',
        elements: [
          text('see '),
          { type: 'link', url: 'https://x.example/a', text: 'here' },
          text(' '),
          { type: 'user', user_id: 'U1' },
          text(' '),
          { type: 'emoji', name: 'fire' },
          text(' now'),
        ],
      },
      { type: 'rich_text_list', style: 'bullet', elements: [{ type: 'rich_text_section', elements: [text('one')] }] },
      { type: 'rich_text_preformatted', elements: [text('at f (a.ts:1)\nat g (b.ts:2)')] },
      { type: 'rich_text_quote', elements: [{ type: 'link', url: 'https://x.example/b' }] },
    ],
  }
  expect(app([block], 'else').split('\n')).toEqual([
    ...['see here @U1 now', 'one', 'at f (a.ts:1)', 'at g (b.ts:2)', 'https://x.example/b'],
  ])
})

it('takes what a person typed as it was typed, and what they pass on for itself', () => {
  const passedOn = {
    is_share: true,
    author_name: 'Alerts',
    text: '',
    message_blocks: [{ message: { blocks: [rich(text('Disk full'))] } }],
    fallback: 'x',
  }
  const message = { text: '<@UB>  where,\n`x`', blocks: [rich(text('where'))], attachments: [passedOn] }
  expect(ownText(message)).toBe(message.text)
  expect(attachedText(message)).toBe('Alerts\nDisk full')
  expect(shownText(message)).toBe(`${message.text}\nAlerts\nDisk full`)
})

it('shows the text and the fallback where there is nothing else', () => {
  expect(shownText({ bot_id: 'B1', text: 'see <https://x.example|it>' })).toBe('see it')
  expect(shownText({ bot_id: 'B1', attachments: [{ color: 'good', fallback: 'All well' }] })).toBe('All well')
})

it('reads anything at all without failing', () => {
  let deep: unknown = { type: 'section', text: 'x' }
  for (let i = 0; i < 20_000; i++) deep = { elements: [deep] }
  expect(shownText({ blocks: [deep] })).toBe('')
  fc.assert(
    fc.property(
      fc.array(fc.object({ key: fc.constantFrom('type', 'text', 'rows', 'elements', 'value', 'toString') })),
      (blocks) => {
        expect(typeof shownText({ blocks, attachments: blocks })).toBe('string')
      },
    ),
  )
})
