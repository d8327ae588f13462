import type { IncomingMessage } from 'node:http'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { z } from 'zod'
import { nameOf, type OAuthPages, show } from './pages.ts'

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>

/** Pages where people approve a device by its code; `wrongCode` is called for a request whose code no device shows. */
export function createDeviceFlow(pages: OAuthPages, wrongCode: (request: IncomingMessage) => void): DeviceFlow {
  return {
    enabled: true,
    async userCodeInputSource(ctx, _form, out, error) {
      const code = z
        .string()
        .catch('')
        .parse(ctx.oidc.params?.user_code ?? ctx.query.code)
      if (error !== undefined && wrongCodes.has(error.constructor.name)) wrongCode(ctx.req)
      const problem = error === undefined ? undefined : deviceProblem(error, out?.error_description)
      show(ctx, pages.headers, await pages.deviceCode({ code, xsrf: xsrfOf(ctx), problem }))
    },
    async userCodeConfirmSource(ctx, _form, client, _info, code) {
      show(ctx, pages.headers, await pages.deviceConfirm({ code, xsrf: xsrfOf(ctx), client: nameOf(client) }))
    },
    async successSource(ctx) {
      show(ctx, pages.headers, await pages.deviceDone(nameOf(ctx.oidc.client)))
    },
  }
}

const xsrfOf = ({ oidc }: KoaContextWithOIDC) =>
  z.object({ secret: z.string() }).catch({ secret: '' }).parse(oidc.session?.state).secret

/** Errors that the library doesn't export. */
const wrongCodes: ReadonlySet<string> = new Set(['NotFoundError', 'ExpiredError', 'AlreadyUsedError'])

function deviceProblem(error: Error, description: string | undefined): string {
  const known: Record<string, string> = {
    NoCodeError: 'Type the code that the device shows.',
    NotFoundError: 'That code doesn’t exist. Check it and try again.',
    ExpiredError: 'That code is too old. Start again on the device.',
    AlreadyUsedError: 'That code was used before. Start again on the device.',
    AbortedError: 'The device was not connected.',
  }
  return known[error.constructor.name] ?? description ?? 'Something went wrong. Try again.'
}
