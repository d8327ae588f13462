import { checkBlocks } from './check-blocks.ts'
import { checkMetadata } from './check-metadata.ts'
import { LIMITS, methodPage, SOURCES } from './limits.ts'
import { type Problem, problem, warning } from './problem.ts'
import { schemaProblems } from './schema-problems.ts'
import { countCharacters, countText, isRecord } from './walk.ts'

/** The arguments that carry a message's content; others are not looked at. */
export interface MessageBody {
  text?: unknown
  blocks?: unknown
  markdown_text?: unknown
  attachments?: unknown
  metadata?: unknown
  chunks?: unknown
  delete_original?: unknown
}

/** A call of any of these may say nothing: it opens or closes a stream, or shares a file. */
const MAY_BE_EMPTY = new Set(['chat.startStream', 'chat.stopStream', 'files.completeUploadExternal'])

/**
 * What Slack would say against a message sent with a Web API method, or to a `response_url`.
 * Arguments that travel as JSON strings (`blocks`, `metadata`, …) are expected parsed. Pointers start at the body.
 */
export function checkMessage(body: MessageBody, method: string): Problem[] {
  const source = methodPage(method)
  return [
    ...checkContent(body, method, source),
    ...checkText(body, method, source),
    ...checkMarkdownText(body, source),
    ...(body.blocks === undefined ? [] : checkBlocks(body.blocks, 'message', '/blocks')),
    ...(method === 'response_url' ? [] : checkBlocksText(body.blocks)),
    ...checkChunks(body.chunks, source),
    ...checkAttachments(body.attachments, source),
    ...(body.metadata === undefined ? [] : checkMetadata(body.metadata, '/metadata')),
  ]
}

function checkContent(body: MessageBody, method: string, source: string): Problem[] {
  const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value))
  if (method === 'chat.appendStream') {
    if (isFilled(body.markdown_text) || isFilled(body.chunks)) return []
    return [problem('markdown_text_or_chunks_required', '', 'needs markdown_text or chunks', source)]
  }
  const isEmpty = ![body.text, body.blocks, body.markdown_text, body.attachments].some(isFilled)
  if (!isEmpty || MAY_BE_EMPTY.has(method) || body.delete_original === true) return []
  return [problem('no_text', '', 'needs text, blocks, markdown_text or attachments', source)]
}

function checkText({ text, blocks, attachments }: MessageBody, method: string, source: string): Problem[] {
  if (text !== undefined && typeof text !== 'string') {
    return [problem('invalid_arguments', '/text', 'must be a string', source)]
  }
  const hasParts = [blocks, attachments].some((part) => Array.isArray(part) && part.length > 0)
  if (!text) {
    const message = 'without text, screen readers and notifications have nothing to say'
    return hasParts && method.startsWith('chat.') && !method.endsWith('Stream')
      ? [warning('missing_text_in_message', '/text', message, SOURCES.fallbackText)]
      : []
  }
  const length = countCharacters(text)
  if (method === 'chat.update' && length > LIMITS.updateText) {
    const message = `must have at most ${LIMITS.updateText} characters, has ${length}`
    return [problem('msg_too_long', '/text', message, source)]
  }
  if (length <= LIMITS.text) return []
  return [warning('message_truncated', '/text', `is cut after ${LIMITS.text} characters, has ${length}`, SOURCES.text)]
}

function checkMarkdownText({ markdown_text: markdown, text, blocks, chunks }: MessageBody, source: string): Problem[] {
  if (markdown === undefined) return []
  if (typeof markdown !== 'string') return [problem('invalid_arguments', '/markdown_text', 'must be a string', source)]
  const length = countCharacters(markdown)
  const long = `must have at most ${LIMITS.markdownText} characters, has ${length}`
  return [
    ...(length > LIMITS.markdownText ? [problem('msg_too_long', '/markdown_text', long, source)] : []),
    ...(chunks === undefined
      ? []
      : [problem('cannot_provide_both_markdown_text_and_chunks', '/chunks', 'excludes markdown_text', source)]),
    ...(source.endsWith('Stream') || (text === undefined && blocks === undefined)
      ? []
      : [problem('markdown_text_conflict', '/markdown_text', 'excludes text and blocks', source)]),
  ]
}

/** Tables have budgets of their own. */
function checkBlocksText(blocks: unknown): Problem[] {
  if (!Array.isArray(blocks)) return []
  const length = countText(blocks.filter((block) => !isRecord(block) || !String(block.type).endsWith('table')))
  if (length > LIMITS.blocksText) {
    const message = `the blocks have ${length} characters of text together, at most ${LIMITS.blocksText} are taken`
    return [problem('msg_blocks_too_long', '/blocks', message, SOURCES.blocksText)]
  }
  if (length <= LIMITS.blocksTextBudget) return []
  const message = `the blocks have ${length} characters of text together; over ${LIMITS.blocksTextBudget} Slack may refuse them`
  return [warning('msg_blocks_too_long', '/blocks', message, SOURCES.blocksText)]
}

function checkChunks(chunks: unknown, source: string): Problem[] {
  if (chunks === undefined) return []
  if (!Array.isArray(chunks)) return [problem('invalid_chunks', '/chunks', 'must be an array of chunks', source)]
  return chunks.flatMap((chunk, i) => [
    ...schemaProblems('AnyChunk', chunk, `/chunks/${i}`, 'invalid_chunks', source),
    ...(isRecord(chunk) && chunk.type === 'blocks' ? checkBlocks(chunk.blocks, 'message', `/chunks/${i}/blocks`) : []),
  ])
}

function checkAttachments(attachments: unknown, source: string): Problem[] {
  if (attachments === undefined) return []
  if (!Array.isArray(attachments)) return [problem('invalid_attachments', '/attachments', 'must be an array', source)]
  const many = `must have at most ${LIMITS.attachments} items, has ${attachments.length}`
  return [
    ...(attachments.length > LIMITS.attachments ? [problem('too_many_attachments', '/attachments', many, source)] : []),
    ...attachments.flatMap((attachment, i) =>
      isRecord(attachment) && attachment.blocks !== undefined
        ? checkBlocks(attachment.blocks, 'message', `/attachments/${i}/blocks`).map((found) => ({
            ...found,
            code: 'invalid_attachments',
          }))
        : [],
    ),
  ]
}
