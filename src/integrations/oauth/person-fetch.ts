import { extractWWWAuthenticateParams } from '@modelcontextprotocol/client'
import { NotSignedIn } from '../../ports/errors.ts'
import type { SignIns, SlackPerson } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { answerText } from '../http/read-answer.ts'
import { withoutLength } from './oauth-fetch.ts'

/** `fetch` with a person's own credential instead of the bot's. If it is refused, it is renewed and the request repeated once. */
export function createPersonFetch(
  person: SlackPerson,
  { outgoing, signIns }: { outgoing: Pick<Outgoing, 'fetch'>; signIns: Pick<SignIns, 'credentialOf' | 'find'> },
): Outgoing['fetch'] {
  /** Asking for a scope that was already granted leads nowhere. */
  async function hasScope(scope: string): Promise<boolean> {
    const has = (await signIns.find(person))?.scope?.split(' ') ?? []
    return scope.split(' ').every((each) => has.includes(each))
  }

  return async (url, init) => {
    let refused: string | undefined
    for (;;) {
      const credential = await signIns.credentialOf(person, refused)
      if (!credential) throw new NotSignedIn()
      const { token, scheme } = credential
      const headers = new Headers(init?.headers)
      headers.set('authorization', `${scheme} ${token}`)
      const response = await outgoing.fetch(url, { ...init, headers })
      if (response.status === 401 && refused === undefined) {
        await response.body?.cancel()
        refused = token
        continue
      }
      if (response.ok) return response
      const further = furtherScope(response)
      if (further !== undefined && !(await hasScope(further))) {
        await response.body?.cancel()
        throw new NotSignedIn(further)
      }
      // In case it repeats what it was sent.
      const text = (await answerText(response)).replaceAll(token, '…')
      return new Response(text, { status: response.status, headers: withoutLength(response.headers) })
    }
  }
}

/** The scope that a token lacks, according to the instance (RFC 6750, section 3.1). */
function furtherScope(response: Response): string | undefined {
  if (response.status !== 403) return undefined
  const { error, scope } = extractWWWAuthenticateParams(response)
  return error === 'insufficient_scope' ? scope : undefined
}
