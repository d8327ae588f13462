import { checkMessage, type MessageBody } from '../../../src/check-message.ts'
import { checkUnfurls } from '../../../src/check-unfurls.ts'
import { RIGHT_BLOCKS } from '../right-blocks.ts'
import { DOCS, KIT, long, METHODS, mrkdwn, plain, times, type Wrong } from './wrong.ts'

const { data_visualization, divider, table } = RIGHT_BLOCKS
const POST = 'chat.postMessage'

function wrong(what: string, method: string, body: MessageBody, refused: string, page = `${METHODS}/${method}`): Wrong {
  return { what, refused, page, check: () => checkMessage(body, method) }
}

function unfurl(what: string, unfurls: unknown, refused: string, page = `${METHODS}/chat.unfurl`): Wrong {
  return { what, refused, page, check: () => checkUnfurls(unfurls, '/unfurls') }
}

const blocks = (...blocks: unknown[]) => ({ text: 'x', blocks })

export const WRONG_MESSAGES: Wrong[] = [
  wrong('nothing', POST, {}, 'no_text '),
  wrong('text that is no text', POST, { text: 7 }, 'invalid_arguments /text'),
  wrong('an update over 4,000 characters', 'chat.update', { text: long(4_001) }, 'msg_too_long /text'),
  wrong('markdown beside text', POST, { text: 'x', markdown_text: 'x' }, 'markdown_text_conflict /markdown_text'),
  wrong('markdown text over 12,000 characters', POST, { markdown_text: long(12_001) }, 'msg_too_long /markdown_text'),
  wrong('blocks that are no list', POST, { text: 'x', blocks: {} }, 'invalid_blocks_format /blocks', `${KIT}/blocks`),
  wrong('51 blocks', POST, blocks(...times(51, divider)), 'invalid_blocks /blocks', `${KIT}/blocks`),
  wrong(
    'a block_id twice',
    POST,
    blocks(...times(2, { ...divider, block_id: 'a' })),
    'invalid_blocks /blocks/1/block_id',
    `${KIT}/blocks`,
  ),
  wrong(
    'a markdown block over 12,000 characters',
    POST,
    blocks({ type: 'markdown', text: long(12_001) }),
    'msg_too_long /blocks/0/text',
    `${KIT}/blocks/markdown-block`,
  ),
  wrong(
    'markdown blocks over 12,000 characters together',
    POST,
    blocks(...times(2, { type: 'markdown', text: long(6_001) })),
    'msg_blocks_too_long /blocks',
    `${KIT}/blocks/markdown-block`,
  ),
  wrong(
    'blocks over 13,200 characters together',
    POST,
    blocks(...times(5, { type: 'section', text: mrkdwn(long(2_700)) })),
    'msg_blocks_too_long /blocks',
    'https://github.com/slackapi/bolt-js/issues/2509',
  ),
  wrong('two tables', POST, blocks(table, table), 'invalid_attachments /blocks/1', `${KIT}/blocks/table-block`),
  wrong(
    'three charts',
    POST,
    blocks(...times(3, data_visualization)),
    'invalid_blocks /blocks/2',
    'https://github.com/vercel/chat/issues/696',
  ),
  wrong('101 attachments', POST, { text: 'x', attachments: times(101, {}) }, 'too_many_attachments /attachments'),
  wrong(
    'an attachment with a number for a title',
    POST,
    { text: 'x', attachments: [{ title: 7 }] },
    'invalid_attachments /attachments/0/title',
  ),
  wrong(
    'a wrong block in an attachment',
    POST,
    { text: 'x', attachments: [{ blocks: [{ type: 'header' }] }] },
    'invalid_attachments /attachments/0/blocks/0',
    `${KIT}/blocks/header-block`,
  ),
  wrong(
    'metadata without a payload',
    POST,
    { text: 'x', metadata: { event_type: 'a' } },
    'invalid_metadata_schema /metadata',
    `${DOCS}/messaging/message-metadata`,
  ),
  wrong(
    'metadata in words',
    POST,
    { text: 'x', metadata: 'a' },
    'invalid_metadata_format /metadata',
    `${DOCS}/messaging/message-metadata`,
  ),

  wrong('nothing to append', 'chat.appendStream', {}, 'markdown_text_or_chunks_required '),
  wrong(
    'both ways to append',
    'chat.appendStream',
    { markdown_text: 'x', chunks: [] },
    'cannot_provide_both_markdown_text_and_chunks /chunks',
  ),
  wrong(
    'a chunk of an unknown type',
    'chat.appendStream',
    { chunks: [{ type: 'x' }] },
    'invalid_chunks /chunks/0/type',
  ),
  wrong(
    'a task with an unknown status',
    'chat.appendStream',
    { chunks: [{ type: 'task_update', id: '1', title: 'x', status: 'lost' }] },
    'invalid_chunks /chunks/0/status',
  ),
  wrong(
    '51 blocks in a chunk',
    'chat.appendStream',
    { chunks: [{ type: 'blocks', blocks: times(51, divider) }] },
    'msg_blocks_too_many /chunks/0/blocks',
    `${KIT}/blocks`,
  ),
  wrong(
    '51 blocks at the end of a stream',
    'chat.stopStream',
    { blocks: times(51, divider) },
    'msg_blocks_too_many /blocks',
    `${KIT}/blocks`,
  ),
  wrong(
    'an answer to a response URL that says nothing',
    'response_url',
    {},
    'no_text ',
    `${DOCS}/interactivity/handling-user-interaction`,
  ),

  unfurl('no unfurls', undefined, 'missing_unfurls /unfurls'),
  unfurl('unfurls in a list', [], 'invalid_unfurls_format /unfurls'),
  unfurl('an unfurl of a word', { here: {} }, 'invalid_unfurls_format /unfurls/here'),
  unfurl(
    'an unfurl that is no attachment',
    { 'https://a.example/b': 'B' },
    'cannot_parse_attachment /unfurls/https:~1~1a.example~1b',
  ),
  unfurl(
    'a wrong block in an unfurl',
    { 'https://a.example': { blocks: [{ type: 'header', text: plain(long(151)) }] } },
    'cannot_parse_attachment /unfurls/https:~1~1a.example/blocks/0/text/text',
    `${KIT}/blocks/header-block`,
  ),
]
