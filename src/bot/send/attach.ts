import { UpstreamError } from '../../ports/errors.ts'
import type { Attachment, Target } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { slackCall, slackErrorName, type WebClient } from '../client/slack-client.ts'
import { messagesAt } from '../people/channels.ts'
import { slackWords } from '../words/refusals.ts'
import { holdOnDisk } from './hold-on-disk.ts'
import { type Pieces, upload } from './upload.ts'

/** Slack's names for not taking any file, and what helps. https://docs.slack.dev/reference/methods/files.completeUploadExternal#errors */
const refusals: Readonly<Record<string, string>> = {
  missing_scope: slackWords.noFilesScope,
  file_uploads_disabled: slackWords.noUploads,
  file_uploads_except_images_disabled: slackWords.onlyPictures,
  file_type_not_allowed: slackWords.noSuchType,
}

/** Why Slack takes no file; undefined for any other failure. */
export function whyNoFile(error: unknown): string | undefined {
  return error instanceof UpstreamError ? refusals[slackErrorName(error.cause) ?? ''] : undefined
}

/** Whether a file of that name is in the thread, or among the newest of a channel. */
export async function isAttached(client: WebClient, target: Target, name: string): Promise<boolean> {
  for await (const message of messagesAt(client, target)) {
    if (message.files?.some((file) => file.name === name)) return true
  }
  return false
}

/** Uploads a file and shows it, in three steps; before the last nothing of it is seen. Throws UpstreamError. */
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
