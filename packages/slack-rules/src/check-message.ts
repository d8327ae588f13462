import { checkAttachments } from './check-attachments.ts'
import { checkBlocks } from './check-blocks.ts'
import { LIMITS, methodPage, SOURCES } from './limits/limits.ts'
import { type Problem, problem, warning } from './payload/problem.ts'
import { countCharacters, countText, isRecord } from './payload/walk.ts'
import { schemaProblems } from './schema-problems.ts'

/** The arguments with a message's content; others aren't checked. */
export interface MessageBody {
  text?: unknown
  blocks?: unknown
  markdown_text?: unknown
  attachments?: unknown
  metadata?: unknown
  chunks?: unknown
  delete_original?: unknown
}

/** Calls of these may be empty: they open or close a stream, or share a file. */
const MAY_BE_EMPTY = new Set(['chat.startStream', 'chat.stopStream', 'files.completeUploadExternal'])

/**
 * What Slack would complain about in a message sent with a Web API method, or to a `response_url`. Arguments that are sent as JSON
 * strings (`blocks`, `metadata`, …) are expected parsed. Pointers start at the body.
 */
export function checkMessage(body: MessageBody, method: string): Problem[] {
  const { blocks, chunks, attachments, metadata } = body
  const source = methodPage(method)
  return [
    ...checkContent(body, method, source),
    ...checkText(body, method, source),
    ...checkMarkdownText(body, method, source),
    ...(blocks === undefined ? [] : checkBlocks(blocks, 'message', '/blocks', tooManyBlocks(method))),
    // Through a response URL, Slack accepts the same blocks whatever the length of their text:
    // https://github.com/slackapi/bolt-js/issues/2867
    ...(method === 'response_url' ? [] : checkBlocksText(blocks, '/blocks')),
    ...(chunks === undefined ? [] : checkChunks(chunks, '/chunks', source)),
    ...(attachments === undefined ? [] : checkAttachments(attachments, '/attachments', source)),
    ...(metadata === undefined ? [] : checkMetadata(metadata, '/metadata')),
  ]
}

function checkContent(body: MessageBody, method: string, source: string): Problem[] {
  if (method === 'chat.appendStream') {
    if (isFilled(body.markdown_text) || isFilled(body.chunks)) return []
    return [problem('markdown_text_or_chunks_required', '', 'needs markdown_text or chunks', source)]
  }
  if (MAY_BE_EMPTY.has(method) || body.delete_original === true) return []
  if ([body.text, body.blocks, body.markdown_text, body.attachments].some(isFilled)) return []
  return [problem('no_text', '', 'needs text, blocks, markdown_text or attachments', source)]
}

function tooManyBlocks(method: string): string {
  return method.endsWith('Stream') ? 'msg_blocks_too_many' : 'invalid_blocks'
}

function checkText({ text, blocks, attachments }: MessageBody, method: string, source: string): Problem[] {
  if (text !== undefined && typeof text !== 'string') {
    return [problem('invalid_arguments', '/text', 'must be a string', source)]
  }
  if (!text) {
    if (MAY_BE_EMPTY.has(method) || ![blocks, attachments].some(isFilled)) return []
    const message = 'without text, screen readers and notifications have nothing to say'
    return [warning('missing_text_in_message', '/text', message, SOURCES.fallbackText)]
  }
  const length = countCharacters(text)
  if (method === 'chat.update' && length > LIMITS.updateText) {
    return [problem('msg_too_long', '/text', tooLong(LIMITS.updateText, length), source)]
  }
  if (length <= LIMITS.text) return []
  return [warning('message_truncated', '/text', `is cut after ${LIMITS.text} characters, has ${length}`, SOURCES.text)]
}

function checkMarkdownText(body: MessageBody, method: string, source: string): Problem[] {
  const { markdown_text: markdown, text, blocks, chunks } = body
  if (markdown === undefined) return []
  if (typeof markdown !== 'string') return [problem('invalid_arguments', '/markdown_text', 'must be a string', source)]
  const length = countCharacters(markdown)
  const isStream = method.endsWith('Stream')
  return [
    ...(length > LIMITS.markdownText
      ? [problem('msg_too_long', '/markdown_text', tooLong(LIMITS.markdownText, length), source)]
      : []),
    ...(isStream && chunks !== undefined
      ? [problem('cannot_provide_both_markdown_text_and_chunks', '/chunks', 'excludes markdown_text', source)]
      : []),
    ...(!isStream && (text !== undefined || blocks !== undefined)
      ? [problem('markdown_text_conflict', '/markdown_text', 'excludes text and blocks', source)]
      : []),
  ]
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

function tooLong(max: number, length: number): string {
  return `must have at most ${max} characters, has ${length}`
}

/** A message's blocks share a limit on their text; tables have limits of their own. */
function checkBlocksText(blocks: unknown, at: string): Problem[] {
  if (!Array.isArray(blocks)) return []
  const length = countText(blocks.filter((block) => !isRecord(block) || !String(block.type).endsWith('table')))
  const found = `the blocks have ${length} characters of text together`
  if (length > LIMITS.blocksText) {
    const message = `${found}, at most ${LIMITS.blocksText} are taken`
    return [problem('msg_blocks_too_long', at, message, SOURCES.blocksText)]
  }
  if (length <= LIMITS.blocksTextBudget) return []
  const message = `${found}; over ${LIMITS.blocksTextBudget} Slack may refuse them`
  return [warning('msg_blocks_too_long', at, message, SOURCES.blocksText)]
}

/** The parts of a streamed message. */
function checkChunks(chunks: unknown, at: string, source: string): Problem[] {
  if (!Array.isArray(chunks)) return [problem('invalid_chunks', at, 'must be an array of chunks', source)]
  return chunks.flatMap((chunk, i) => [
    ...schemaProblems('AnyChunk', chunk, `${at}/${i}`, 'invalid_chunks', source),
    ...(isRecord(chunk) && chunk.type === 'blocks'
      ? checkBlocks(chunk.blocks, 'message', `${at}/${i}/blocks`, 'msg_blocks_too_many')
      : []),
  ])
}

/** Event metadata; work objects (`entities`) are left to Slack, and an empty object removes earlier metadata. */
function checkMetadata(metadata: unknown, at: string): Problem[] {
  if (!isRecord(metadata)) return [problem('invalid_metadata_format', at, 'must be an object', SOURCES.metadata)]
  if ('entities' in metadata || Object.keys(metadata).length === 0) return []
  const bytes = Buffer.byteLength(JSON.stringify(metadata))
  const large = `has ${bytes} bytes; Slack refuses large metadata at an unpublished size, keep to ${LIMITS.metadataBytes}`
  return [
    ...schemaProblems('MessageMetadata', metadata, at, 'invalid_metadata_schema', SOURCES.metadata),
    ...(bytes > LIMITS.metadataBytes ? [warning('metadata_too_large', at, large, SOURCES.metadata)] : []),
  ]
}
