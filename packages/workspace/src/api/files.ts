import { z } from 'zod'
import { shareFiles } from '../actions/files/share-files.ts'
import { shownFile } from '../actions/files/shown-file.ts'
import { unshareFile } from '../actions/files/unshare.ts'
import { postAsBot } from '../actions/post.ts'
import { newId } from '../state/model/ids.ts'
import { APP } from '../state/model/seed.ts'
import { mayRead, postableChannel, requireThread } from './access.ts'
import { blocks, count, ts } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure } from './failure.ts'
import { refuseMessage } from './message-body.ts'

/** Step one of three; the bytes go to the URL in the answer. */
export const filesGetUploadUrlExternal = defineMethod({
  name: 'files.getUploadURLExternal',
  args: z.looseObject({ filename: z.string().min(1), length: count.positive(), alt_text: z.string().optional() }),
  run({ filename, length, alt_text }, { state, url }) {
    const file = {
      id: newId('F'),
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

/** Step three: turns the upload into a message. */
export const filesCompleteUploadExternal = defineMethod({
  name: 'files.completeUploadExternal',
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
      if (file?.user !== APP.botUserId || state.files.bytes(id) === undefined) throw new ApiFailure('file_not_found')
      return { ...file, title: title ?? file.title }
    })
    const channel = args.channel_id === undefined ? undefined : postableChannel(workspace, args.channel_id)
    if (channel !== undefined) requireThread(workspace, channel, args.thread_ts)
    refuseMessage({ text: args.initial_comment, blocks: args.blocks }, 'files.completeUploadExternal')
    const channels = channel === undefined ? [] : [channel.id]
    const stored = files.map((file) => ({ ...file, isComplete: true, channels }))
    for (const file of stored) state.files.save(file)
    // Slack shares files shortly after it answers, so the answer shows no shares yet.
    const shown = stored.map((file) => shownFile(workspace, file))
    if (channel !== undefined) {
      const draft = { text: args.initial_comment ?? '', blocks: args.blocks, threadTs: args.thread_ts }
      shareFiles(workspace, channel, stored, (files) => postAsBot(workspace, channel, { ...draft, files }))
    }
    return { files: shown }
  },
})

export const filesInfo = defineMethod({
  name: 'files.info',
  args: z.looseObject({ file: z.string() }),
  run({ file: id }, workspace) {
    const file = workspace.state.files.find(id)
    if (!file?.isComplete || !mayRead(workspace, file)) throw new ApiFailure('file_not_found')
    return {
      file: shownFile(workspace, file),
      comments: [],
      paging: pagingOf(0, 100, 1),
      response_metadata: { next_cursor: '' },
    }
  },
})

export const filesList = defineMethod({
  name: 'files.list',
  args: z.looseObject({
    channel: z.string().optional(),
    user: z.string().optional(),
    ts_from: count.default(0),
    ts_to: count.optional(),
    count: count.min(1).max(1_000).default(100),
    page: count.min(1).default(1),
  }),
  run({ channel, user, ts_from, ts_to = Number.POSITIVE_INFINITY, count, page }, workspace) {
    const files = workspace.state.files
      .shared()
      .filter((file) => mayRead(workspace, file))
      .filter((file) => channel === undefined || file.channels.includes(channel))
      .filter((file) => user === undefined || file.user === user)
      .filter(({ created }) => created >= ts_from && created <= ts_to)
    const shown = files.slice((page - 1) * count, page * count).map((file) => shownFile(workspace, file))
    return { files: shown, paging: pagingOf(files.length, count, page) }
  },
})

export const filesDelete = defineMethod({
  name: 'files.delete',
  args: z.looseObject({ file: z.string() }),
  run({ file: id }, workspace) {
    const file = workspace.state.files.find(id)
    if (file === undefined || !mayRead(workspace, file)) throw new ApiFailure('file_not_found')
    if (file.user !== APP.botUserId) throw new ApiFailure('cant_delete_file')
    unshareFile(workspace, file)
    return {}
  },
})

function pagingOf(total: number, count: number, page: number) {
  return { count, total, page, pages: Math.max(1, Math.ceil(total / count)) }
}
