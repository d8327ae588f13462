import { Hono } from 'hono'
import { fileKind } from '../actions/files/file-kind.ts'
import type { Workspace } from '../workspace.ts'
import { mayRead } from './access.ts'

/** Uploads the bytes of the app's files and, for its token with the scope `files:read`, downloads those of any file. */
export function fileRoutes(workspace: Workspace): Hono {
  const { credentials, manifest, organization, state } = workspace
  const { files } = state
  const app = new Hono()
  app.post('/upload/v1/:id', async (context) => {
    const file = files.find(context.req.param('id'))
    if (file === undefined || files.bytes(file.id) !== undefined) return context.text('unknown upload', 404)
    const bytes = await uploaded(context.req.raw)
    if (bytes === undefined) return context.text('what was sent is not a form', 400)
    if (bytes.length !== file.size) return context.text('the length is not the announced one', 400)
    files.save({ ...file, ...(await fileKind(file.name, bytes)) })
    files.saveBytes(file.id, bytes)
    return context.text(`OK - ${bytes.length}`)
  })
  app.get('/files-pri/:id/:name', (context) => {
    const given = context.req.header('authorization')?.replace(/^Bearer /, '')
    const isApp =
      given === credentials.botToken ||
      (organization?.tokenState(given) ?? state.installation.stateOf(given)) === 'good'
    const isAllowed = isApp && state.installation.isInstalled && manifest.scopes.has('files:read')
    // docs.slack.dev/reference/objects/file-object#authentication: redirects to signing in if the file may not be read.
    if (!isAllowed) return context.redirect(`/?redir=${encodeURIComponent(context.req.path)}`)
    const file = files.find(context.req.param('id'))
    const bytes = file !== undefined && mayRead(workspace, file) ? files.bytes(file.id) : undefined
    if (file === undefined || bytes === undefined) return context.text('not found', 404)
    return context.body(bytes, 200, { 'content-type': file.mimetype, 'x-content-type-options': 'nosniff' })
  })
  return app
}

/** The raw bytes, or the `file` part of a form. Undefined if the body only claims to be a form. */
async function uploaded(request: Request): Promise<Uint8Array | undefined> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false
  if (!isForm) return new Uint8Array(await request.arrayBuffer())
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return undefined
  const part = [...form.values()].find((value) => typeof value !== 'string')
  return part instanceof Blob ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array()
}
