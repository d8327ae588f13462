import { Hono } from 'hono'
import { z } from 'zod'
import { uploadAsPerson } from '../actions/files/upload.ts'
import type { Workspace } from '../workspace.ts'
import { control } from './define.ts'
import { requirePerson } from './find.ts'
import { postMessage } from './message.ts'
import { ControlProblem } from './problem.ts'

/** Slack accepts a gigabyte; here a file is a single JSON string. */
const MAX_BYTES = 20_000_000

const uploadInput = z.object({
  user: z.string(),
  /** Without a channel the file waits to become part of a message or a form. */
  channel: z.string().optional(),
  filename: z.string().min(1).max(255),
  content_base64: z
    .string()
    .min(1, 'is empty')
    .max((MAX_BYTES / 3) * 4, `has more than ${MAX_BYTES} bytes`),
  text: z.string().max(40_000).default(''),
  thread_ts: z.string().optional(),
})

/** Uploads files as a person, and reads the content of any file. */
export function fileControlRoutes(workspace: Workspace): Hono {
  const app = new Hono()
  app.post('/upload', control(workspace, uploadInput, upload))
  app.get('/file', (context) => {
    const id = context.req.query('id') ?? ''
    const bytes = workspace.state.files.bytes(id)
    if (bytes === undefined) return context.json({ ok: false, error: `id: no file ${id}`, field: 'id' }, 400)
    // Uploads are data: served for download, never rendered as a page of this origin.
    return context.body(bytes, 200, { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' })
  })
  return app
}

async function upload(input: z.infer<typeof uploadInput>, workspace: Workspace) {
  const { user, channel, filename, content_base64 } = input
  const person = requirePerson(workspace, user)
  const bytes = Buffer.from(content_base64, 'base64')
  if (bytes.toString('base64').replace(/=+$/, '') !== content_base64.replace(/=+$/, '')) {
    throw new ControlProblem('content_base64', 'is not base64')
  }
  const file = await uploadAsPerson(workspace, person, filename, bytes)
  if (channel === undefined) return { ok: true, file_id: file.id }
  return { ...postMessage({ ...input, channel, files: [file.id] }, workspace), file_id: file.id }
}
