import { fetch as send } from 'undici'
import { httpOperation } from './operations.ts'
import { around } from './pass-point.ts'

export * from 'undici'

export const fetch: typeof send = (input, init) => {
  const body = init?.body instanceof URLSearchParams || typeof init?.body === 'string' ? String(init.body) : ''
  return around(httpOperation(String(input), body), () => send(input, init))
}
