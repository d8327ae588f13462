import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { UpstreamError } from '../../ports/errors.ts'
import type { Attachment, Target } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { slackCall, slackErrorName, type WebClient } from '../client/slack-client.ts'
import { slackWords } from '../words/refusals.ts'
import { messagesAt } from './thread-history.ts'

/** Slack's reasons for refusing a file, and what helps. https://docs.slack.dev/reference/methods/files.completeUploadExternal#errors */
const refusals: Readonly<Record<string, string>> = {
  missing_scope: slackWords.noFilesScope,
  file_uploads_disabled: slackWords.noUploads,
  file_uploads_except_images_disabled: slackWords.onlyPictures,
  file_type_not_allowed: slackWords.noSuchType,
}

/** Why Slack refuses files; undefined for any other failure. */
export function whyNoFile(error: unknown): string | undefined {
  return refusals[slackErrorName(error) ?? '']
}

/** Whether a file of that name is in the thread, or among the newest messages of a channel. */
export async function isAttached(client: WebClient, target: Target, name: string): Promise<boolean> {
  for await (const message of messagesAt(client, target)) {
    if (message.files?.some((file) => file.name === name)) return true
  }
  return false
}

/** Uploads a file and shows it, in three steps; nothing is visible before the last one. Throws UpstreamError. */
export async function attachFile(
  client: WebClient,
  outgoing: Outgoing,
  target: Target,
  file: Attachment,
): Promise<void> {
  const { content, length } = file
  if (typeof content === 'string') {
    const bytes = Buffer.from(content)
    return share(client, outgoing, target, file, [bytes], bytes.length)
  }
  if (length !== undefined) return share(client, outgoing, target, file, content, length)
  const held = await holdOnDisk(content)
  try {
    await share(client, outgoing, target, file, held.content, held.length)
  } finally {
    await held.close()
  }
}

async function share(
  client: WebClient,
  outgoing: Outgoing,
  { channel: channel_id, threadTs: thread_ts }: Target,
  { name, title }: Attachment,
  content: Pieces,
  length: number,
): Promise<void> {
  const { upload_url, file_id: id } = await slackCall(() =>
    client.files.getUploadURLExternal({ filename: name, length }),
  )
  if (!upload_url || !id) throw new Error('files.getUploadURLExternal gave no address')
  await upload(upload_url, content, length, outgoing)
  const target = thread_ts === undefined ? { channel_id } : { channel_id, thread_ts }
  await slackCall(() => client.files.completeUploadExternal({ files: [{ id, title }], ...target }))
}

/** Stores a stream in an unlinked file, so that nothing is left however the process ends. Returns its bytes and their number. */
async function holdOnDisk(content: AsyncIterable<Uint8Array>) {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-file-'))
  const file = await open(join(dir, 'file'), 'wx+', 0o600).finally(() => rm(dir, { recursive: true }))
  try {
    await file.writeFile(content)
    const { size: length } = await file.stat()
    const read: AsyncIterable<Uint8Array> = file.createReadStream({ start: 0, autoClose: false })
    return { content: read, length, close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Enough for large exports over a slow line. */
const TIMEOUT_MS = 10 * 60_000

/**
 * Sends a file's bytes to the upload address from Slack. The address itself is the permission: it gets no token. Throws UpstreamError;
 * errors from the source of the bytes are passed on.
 */
async function upload(url: string, content: Pieces, length: number, outgoing: Outgoing): Promise<void> {
  const { pieces, failure } = checkedPieces(content, length)
  let status: number
  try {
    status = await post(url, pieces, length, outgoing)
  } catch (cause) {
    const reason = failure()
    if (reason) throw reason
    throw new UpstreamError('slack', 'upload interrupted', { retryable: true, effect: 'none', cause })
  }
  if (status === 200) return
  const retryable = status === 429 || status >= 500
  throw new UpstreamError('slack', `upload: HTTP ${status}`, { retryable, effect: 'none' })
}

/** Not fetch, which keeps everything it has sent in case it must resend it. */
async function post(
  url: string,
  pieces: AsyncIterable<Uint8Array>,
  length: number,
  { dispatcher }: Outgoing,
): Promise<number> {
  const { origin, pathname, search } = new URL(url)
  const { statusCode, body } = await dispatcher.request({
    origin,
    path: `${pathname}${search}`,
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': String(length) },
    body: Readable.from(pieces, { objectMode: false }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await body.dump()
  return statusCode
}

/** The pieces, checked to have exactly the announced length. `failure`: why they ended early. */
function checkedPieces(content: Pieces, length: number) {
  let failure: unknown
  async function* pieces() {
    try {
      let sent = 0
      for await (const piece of content) {
        sent += piece.length
        if (sent > length) break
        yield piece
      }
      if (sent !== length) throw new Error(`a file of ${length} bytes has ${sent > length ? 'more' : `only ${sent}`}`)
    } catch (error) {
      failure = error
      throw error
    }
  }
  return { pieces: pieces(), failure: () => failure }
}
