import { z } from 'zod'
import type { Health } from '../ports/index.ts'

const claims = z.object({ exp: z.number() })

const SOON_MS = 7 * 24 * 60 * 60_000

/** Whether tokens that say when they expire (JSON Web Tokens) are valid for another week. Others don't say. */
export function tokenExpiry(
  tokens: Readonly<Record<string, string | undefined>>,
  now: () => number = Date.now,
): Health {
  const name = 'tokens'
  const told = Object.entries(tokens).flatMap(([setting, token]) => {
    const expiresAt = token && expiryOf(token)
    return expiresAt ? [{ setting, expiresAt }] : []
  })
  const [first] = told.sort((a, b) => a.expiresAt - b.expiresAt)
  if (!first) return { name, ok: true, detail: 'no token has an expiry date' }
  const day = new Date(first.expiresAt).toISOString().slice(0, 10)
  const isOver = first.expiresAt <= now()
  const detail = `${first.setting} ${isOver ? 'expired' : 'expires'} on ${day}`
  if (first.expiresAt - now() > SOON_MS) return { name, ok: true, detail }
  return { name, ok: false, detail, remedy: `create a new one, set ${first.setting} to it, and restart` }
}

function expiryOf(token: string): number | undefined {
  const [, body, ...rest] = token.split('.')
  if (body === undefined || rest.length !== 1) return undefined
  try {
    const { data } = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
    return data && data.exp * 1000
  } catch {
    return undefined
  }
}
