import { describe, expect, it } from 'vitest'
import { checkMessage, type MessageBody } from '../src/check-message.ts'
import { RIGHT_BLOCKS } from './support/right-blocks.ts'

const check = (body: MessageBody, method = 'chat.postMessage') =>
  checkMessage(body, method).map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`)
const section = (length: number) => ({ type: 'section', text: { type: 'mrkdwn', text: 'x'.repeat(length) } })

it('takes text, blocks with text, and markdown text', () => {
  expect(check({ text: 'hello' })).toEqual([])
  expect(check({ text: 'hello', blocks: [RIGHT_BLOCKS.section] })).toEqual([])
  expect(check({ markdown_text: '# hello' })).toEqual([])
})

it('says where its rules come from', () => {
  const [problem] = checkMessage({ text: 'x', blocks: [section(3_001)] }, 'chat.postMessage')
  expect(problem).toEqual({
    severity: 'error',
    code: 'invalid_blocks',
    pointer: '/blocks/0/text/text',
    message: 'must have at most 3000 characters, has 3001',
    source: 'https://docs.slack.dev/reference/block-kit/blocks/section-block',
  })
})

describe('content', () => {
  it('is needed', () => {
    expect(check({})).toEqual(['error no_text '])
    expect(check({ text: '', blocks: [] }, 'chat.update')).toEqual(['error no_text '])
    expect(check({}, 'response_url')).toEqual(['error no_text '])
  })

  it('may lack where a stream opens or ends, a file is shared, or a message is taken away', () => {
    for (const method of ['chat.startStream', 'chat.stopStream', 'files.completeUploadExternal']) {
      expect(check({}, method)).toEqual([])
    }
    expect(check({ delete_original: true }, 'response_url')).toEqual([])
  })
})

describe('text', () => {
  it('is asked for beside blocks', () => {
    expect(check({ blocks: [RIGHT_BLOCKS.divider] })).toEqual(['warning missing_text_in_message /text'])
    expect(check({ blocks: [RIGHT_BLOCKS.divider] }, 'chat.stopStream')).toEqual([])
  })

  it('has 4,000 characters in an update', () => {
    expect(check({ text: 'x'.repeat(4_000) }, 'chat.update')).toEqual([])
    expect(check({ text: 'x'.repeat(4_001) }, 'chat.update')).toEqual(['error msg_too_long /text'])
  })

  it('is cut after 40,000 characters', () => {
    expect(check({ text: 'x'.repeat(40_000) })).toEqual([])
    expect(check({ text: 'x'.repeat(40_001) })).toEqual(['warning message_truncated /text'])
  })

  it('is a string', () => {
    expect(check({ text: 7 })).toEqual(['error invalid_arguments /text'])
  })
})

describe('markdown text', () => {
  it('has 12,000 characters', () => {
    expect(check({ markdown_text: 'x'.repeat(12_000) })).toEqual([])
    expect(check({ markdown_text: 'x'.repeat(12_001) })).toEqual(['error msg_too_long /markdown_text'])
  })

  it('stands alone', () => {
    expect(check({ markdown_text: 'x', text: 'x' })).toEqual(['error markdown_text_conflict /markdown_text'])
    expect(check({ markdown_text: 'x', chunks: [] }, 'chat.appendStream')).toEqual([
      'error cannot_provide_both_markdown_text_and_chunks /chunks',
    ])
  })
})

describe('blocks', () => {
  it('share about 13,200 characters of text, with a warning from 12,000', () => {
    const sections = (total: number) => [3_000, 3_000, 3_000, 2_000, total - 11_000].map(section)
    expect(check({ text: 'x', blocks: sections(12_000) })).toEqual([])
    expect(check({ text: 'x', blocks: sections(12_001) })).toEqual(['warning msg_blocks_too_long /blocks'])
    expect(check({ text: 'x', blocks: sections(13_201) })).toEqual(['error msg_blocks_too_long /blocks'])
    expect(check({ text: 'x', blocks: sections(13_201) }, 'response_url')).toEqual([])
  })

  it('are an array, not its JSON', () => {
    expect(check({ text: 'x', blocks: '[]' })).toEqual(['error invalid_blocks_format /blocks'])
  })
})

describe('chunks', () => {
  it('are taken in every form', () => {
    const chunks = [
      { type: 'markdown_text', text: 'x' },
      { type: 'task_update', id: '1', title: 'Search', status: 'complete' },
      { type: 'plan_update', title: 'Plan' },
      { type: 'blocks', blocks: [RIGHT_BLOCKS.section] },
    ]
    expect(check({ chunks }, 'chat.appendStream')).toEqual([])
  })

  it('are needed where nothing else is appended', () => {
    expect(check({ chunks: [] }, 'chat.appendStream')).toEqual(['error markdown_text_or_chunks_required '])
  })

  it('are refused at the place that is wrong', () => {
    const chunks = [{ type: 'task_update', id: '1', title: 'x', status: 'lost' }, { type: 'blocks', blocks: [{}] }, 'x']
    expect(check({ chunks }, 'chat.appendStream')).toEqual([
      'error invalid_chunks /chunks/0/status',
      'error invalid_blocks /chunks/1/blocks/0/type',
      'error invalid_chunks /chunks/2',
    ])
    expect(check({ chunks: 'x' }, 'chat.appendStream')).toEqual(['error invalid_chunks /chunks'])
  })
})

describe('attachments', () => {
  it('are 100 at most', () => {
    expect(check({ text: 'x', attachments: Array(100).fill({}) })).toEqual([])
    expect(check({ text: 'x', attachments: Array(101).fill({}) })).toEqual(['error too_many_attachments /attachments'])
  })

  it('answer for the blocks in them', () => {
    expect(check({ text: 'x', attachments: [{ blocks: [{ type: 'header' }] }] })).toEqual([
      'error invalid_attachments /attachments/0/blocks/0',
    ])
    expect(check({ text: 'x', attachments: 'x' })).toEqual(['error invalid_attachments /attachments'])
  })
})

describe('metadata', () => {
  const metadata = (event_payload: unknown) => ({ text: 'x', metadata: { event_type: 'answer', event_payload } })

  it('is taken with flat values, as work objects, and empty', () => {
    expect(check(metadata({ job: 'a', n: 1, ok: true, more: { a: 'b' } }))).toEqual([])
    expect(check({ text: 'x', metadata: { entities: [] } })).toEqual([])
    expect(check({ text: 'x', metadata: {} }, 'chat.update')).toEqual([])
  })

  it('is refused in another form', () => {
    expect(check({ text: 'x', metadata: 'x' })).toEqual(['error invalid_metadata_format /metadata'])
    expect(check({ text: 'x', metadata: { event_type: 'a' } })).toEqual(['error invalid_metadata_schema /metadata'])
    expect(check(metadata({ deep: { er: { still: 1 } } }))).toContain(
      'error invalid_metadata_schema /metadata/event_payload/deep',
    )
  })

  it('is warned about when large', () => {
    expect(check(metadata({ a: 'x'.repeat(8_000) }))).toEqual(['warning metadata_too_large /metadata'])
  })
})
