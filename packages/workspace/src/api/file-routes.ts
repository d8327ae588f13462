import { Hono } from 'hono'
import type { Workspace } from '../workspace.ts'

/** Where the bytes of files go in and, for the app's token, come out. */
export function fileRoutes(workspace: Workspace): Hono {
  const { files } = workspace.state
  const app = new Hono()
  app.post('/upload/v1/:id', async (context) => {
    const file = files.find(context.req.param('id'))
    if (file === undefined || files.bytes(file.id) !== undefined) return context.text('unknown upload', 404)
    const { bytes, mimetype } = await uploaded(context.req.raw)
    if (bytes.length !== file.size) return context.text('the length is not the announced one', 400)
    files.save({ ...file, mimetype })
    files.saveBytes(file.id, bytes)
    return context.text(`OK - ${bytes.length}`)
  })
  app.get('/files-pri/:id/:name', (context) => {
    const isApp = context.req.header('authorization') === `Bearer ${workspace.credentials.botToken}`
    const bytes = isApp ? files.bytes(context.req.param('id')) : undefined
    return bytes === undefined ? context.text('not found', 404) : context.body(bytes)
  })
  return app
}

/** The bytes as they are, or the `file` part of a form. */
async function uploaded(request: Request): Promise<{ bytes: Uint8Array; mimetype: string }> {
  const type = request.headers.get('content-type') ?? 'application/octet-stream'
  if (!type.startsWith('multipart/form-data')) {
    return { bytes: new Uint8Array(await request.arrayBuffer()), mimetype: type }
  }
  const form = await request.formData()
  const part = [...form.values()].find((value) => typeof value !== 'string')
  if (!(part instanceof Blob)) return { bytes: new Uint8Array(), mimetype: type }
  return { bytes: new Uint8Array(await part.arrayBuffer()), mimetype: part.type }
}
