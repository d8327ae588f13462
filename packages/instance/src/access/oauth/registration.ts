import { type ClientMetadata, errors } from 'oidc-provider'
import { z } from 'zod'
import { isRedirectUri } from './redirect-uri.ts'
import { dynamicMark, mcpScope } from './scopes.ts'

const LONGEST_NAME = 60
const LONGEST_METADATA = 8_000
// Nothing invisible, no line breaks and no direction changes: people decide by the name.
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u

const saidSchema = z.object({
  client_name: z.string().default(''),
  redirect_uris: z.array(z.string()).default([]),
})

/**
 * Checks what a client says about itself, at registration or in its metadata document, and marks it as not created by an administrator.
 * It only gets the scope `mcp`, whatever it asks for (RFC 7591, section 2, lets a server choose); a long name is shortened. Throws
 * InvalidClientMetadata, InvalidRedirectUri.
 */
export function checkRegistration(metadata: ClientMetadata): void {
  const refuse = (why: string) => new errors.InvalidClientMetadata(why)
  const said = saidSchema.safeParse(metadata)
  if (!said.success) throw refuse('client_name must be a text, redirect_uris a list of texts')
  const { client_name: name, redirect_uris: uris } = said.data
  if (unseen.test(name)) throw refuse('client_name must consist of visible characters on one line')
  if (name !== '') metadata.client_name = shortened(name)
  if (JSON.stringify(metadata).length > LONGEST_METADATA) throw refuse('this is too much for one client')
  const wrong = uris.find((uri) => !isRedirectUri(uri))
  if (wrong !== undefined)
    throw new errors.InvalidRedirectUri('redirect_uris must be https, loopback, or a scheme of your own')
  // Any program on the machine could listen there, so the person is asked each time (RFC 8252, section 8.6).
  if (uris.some((uri) => !uri.startsWith('https://'))) metadata.application_type = 'native'
  metadata.scope = mcpScope
  metadata[dynamicMark] = true
}

function shortened(name: string): string {
  const characters = Array.from(name)
  return characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : name
}
