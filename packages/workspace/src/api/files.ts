import { z } from 'zod'
import { postAsBot } from '../acts/post.ts'
import { newId } from '../state/ids.ts'
import { APP } from '../state/seed.ts'
import { postableChannel, requireThread } from './access.ts'
import { blocks, count, ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { shownFile } from './shown-file.ts'

/** Step one of three; the bytes go to the URL it answers with. */
export const filesGetUploadUrlExternal = defineMethod({
  name: 'files.getUploadURLExternal',
  scopes: ['files:write'],
  args: z.looseObject({ filename: z.string().min(1), length: count.positive(), alt_text: z.string().optional() }),
  run({ filename, length, alt_text }, { state, url }) {
    const file = {
      id: newId('F', 10),
      name: filename,
      title: filename,
      size: length,
      mimetype: 'application/octet-stream',
      channels: [],
      created: Math.floor(Date.now() / 1000),
      user: APP.botUserId,
      ...(alt_text === undefined ? {} : { alt_text }),
    }
    state.files.save(file)
    return { file_id: file.id, upload_url: `${url}/upload/v1/${file.id}` }
  },
})

/** Step three: what was uploaded becomes a message. */
export const filesCompleteUploadExternal = defineMethod({
  name: 'files.completeUploadExternal',
  scopes: ['files:write'],
  args: z.looseObject({
    files: z.array(z.looseObject({ id: z.string(), title: z.string().optional() })).min(1),
    channel_id: z.string().optional(),
    thread_ts: ts.optional(),
    initial_comment: z.string().optional(),
    blocks: blocks.optional(),
  }),
  run(args, workspace) {
    const { state } = workspace
    const files = args.files.map(({ id, title }) => {
      const file = state.files.find(id)
      if (file === undefined || state.files.bytes(id) === undefined) throw new ApiFailure('file_not_found')
      return { ...file, title: title ?? file.title }
    })
    const channel = args.channel_id === undefined ? undefined : postableChannel(workspace, args.channel_id)
    if (channel !== undefined) requireThread(workspace, channel, args.thread_ts)
    const stored = files.map((file) => ({ ...file, channels: channel === undefined ? [] : [channel.id] }))
    for (const file of stored) state.files.save(file)
    const shown = stored.map((file) => shownFile(workspace, file))
    if (channel !== undefined) {
      const text = args.initial_comment ?? ''
      postAsBot(workspace, channel, { text, blocks: args.blocks, threadTs: args.thread_ts, files: shown })
    }
    return { files: shown }
  },
})
