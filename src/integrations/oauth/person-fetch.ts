import { NotSignedIn } from '../../ports/errors.ts'
import type { SignIns, SlackPerson } from '../../ports/index.ts'
import type { Outgoing } from '../../process/outgoing.ts'
import { answerText } from '../http/read-answer.ts'

/** `fetch` with a person's own credential instead of the bot's. One that is refused is renewed, and the request made once more. */
export function createPersonFetch(
  person: SlackPerson,
  { outgoing, signIns }: { outgoing: Pick<Outgoing, 'fetch'>; signIns: Pick<SignIns, 'credentialOf'> },
): Outgoing['fetch'] {
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
      // Should it repeat what it was sent.
      const text = (await answerText(response)).replaceAll(token, '…')
      return new Response(text, { status: response.status, headers: withoutLength(response.headers) })
    }
  }
}

function withoutLength(headers: Headers): Headers {
  const left = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) left.delete(name)
  return left
}
