import { type ClientMetadata, errors } from 'oidc-provider'
import { isRedirectUri } from './redirect-uri.ts'
import { dynamicMark, mcpScope, wordsOf } from './scopes.ts'

const longestName = 60
const longestMetadata = 8_000
// Nothing that is not seen, breaks the line or turns the writing round: people decide by the name.
const unseen = /[\p{C}\p{Zl}\p{Zp}]/u

/** Checks what a client says of itself, and marks it as one that registered itself. Throws InvalidClientMetadata, InvalidRedirectUri. */
export function checkRegistration(metadata: ClientMetadata): void {
  const refuse = (why: string) => new errors.InvalidClientMetadata(why)
  const { client_name: name = '', redirect_uris: uris = [], scope } = metadata
  const foreign = wordsOf(scope).find((word) => word !== mcpScope)
  if (foreign !== undefined) throw refuse(`scope ${foreign} cannot be registered`)
  if (name.length > longestName || unseen.test(name)) {
    throw refuse(`client_name must be at most ${longestName} visible characters on one line`)
  }
  if (JSON.stringify(metadata).length > longestMetadata) throw refuse('this is too much for one client')
  const wrong = uris.find((uri) => !isRedirectUri(uri))
  if (wrong !== undefined)
    throw new errors.InvalidRedirectUri('redirect_uris must be https, loopback, or a scheme of your own')
  // Any program on the machine may listen there, so the person is asked each time (RFC 8252, section 8.6).
  if (uris.some((uri) => !uri.startsWith('https://'))) metadata.application_type = 'native'
  metadata.scope = mcpScope
  metadata[dynamicMark] = true
}
