import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

const name = 'crowsnest_session'

/** The secret of a session, from a request's Cookie header. */
export function readSessionCookie(header: string | undefined): string | undefined {
  return header === undefined ? undefined : parse(header, name)[name]
}

/** `isSecure`: if people reach the instance over https. */
export function setSessionCookie(
  context: Context,
  { secret, expires }: { secret: string; expires: number },
  isSecure: boolean,
): void {
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure, expires: new Date(expires) } as const
  setCookie(context, name, secret, options)
}

export function clearSessionCookie(context: Context): void {
  deleteCookie(context, name, { path: '/' })
}
