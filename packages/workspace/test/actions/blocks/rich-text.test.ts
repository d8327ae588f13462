import { expect, test } from 'vitest'
import { richTextBlocks } from '../../../src/actions/blocks/rich-text.ts'
import { ENGINEERING, MEMBER, startPractice } from '../../support/practice.ts'

const sections = (text: string) => richTextBlocks(text)[0]?.elements
const text = (words: string, style?: object) => ({ type: 'text', text: words, ...(style && { style }) })
const section = (...elements: object[]) => ({ type: 'rich_text_section', elements })

test('references, links, emoji and styles are elements of their own', () => {
  expect(
    sections(`Hi <@${MEMBER}>, see <https://x.example/?a=1&amp;b=2|this> in <#${ENGINEERING}> :eyes: &lt;b&gt;`),
  ).toEqual([
    section(
      text('Hi '),
      { type: 'user', user_id: MEMBER },
      text(', see '),
      { type: 'link', url: 'https://x.example/?a=1&b=2', text: 'this' },
      text(' in '),
      { type: 'channel', channel_id: ENGINEERING },
      text(' '),
      { type: 'emoji', name: 'eyes' },
      text(' <b>'),
    ),
  ])
  expect(sections('*bold _and italic_* ~gone~ `*code*` snake_case_name 2*3*4')).toEqual([
    section(
      text('bold ', { bold: true }),
      text('and italic', { bold: true, italic: true }),
      text(' '),
      text('gone', { strike: true }),
      text(' '),
      text('*code*', { code: true }),
      text(' snake_case_name 2*3*4'),
    ),
  ])
})

test('code blocks and quotes stand by themselves', () => {
  expect(sections('look:\n```\nlet a = 1 &lt; 2\n```\n&gt; said\n&gt; twice\nno')).toEqual([
    section(text('look:')),
    { type: 'rich_text_preformatted', elements: [text('let a = 1 < 2')] },
    { type: 'rich_text_quote', elements: [text('said\ntwice')] },
    section(text('no')),
  ])
})

test('what a person types is a text and such a block, also after an edit', async () => {
  const { control, messages, say } = await startPractice()
  const { ts } = await say('frist')
  const block = (words: string) => ({ type: 'rich_text', elements: [section(text(words))] })
  expect(await messages(ENGINEERING)).toMatchObject([{ text: 'frist', blocks: [block('frist')] }])
  await control('edit', { user: MEMBER, channel: ENGINEERING, ts, text: 'first' })
  expect(await messages(ENGINEERING)).toMatchObject([{ text: 'first', blocks: [block('first')] }])
})
