import type { HttpReply, Reply } from '../scripted-instance.ts'

/** Whether an interface is there, and what this token may do with it. */
export type Access = 'writes' | 'reads' | 'forbidden' | 'absent' | 'sign-in page' | 'redirect' | 'down' | 'slow down'

/** What stands before the interface, if anything. `forbidden` is in the interface's own form. */
export function barrier(access: Access, writes: boolean, forbidden: HttpReply): HttpReply | undefined {
  if (access === 'absent') return { status: 404, body: '404 page not found\n' }
  if (access === 'redirect') return { status: 302, headers: { location: '/sign-in' }, body: '' }
  if (access === 'down') return { status: 503, body: 'upstream connect error' }
  if (access === 'slow down') return { status: 429, headers: { 'retry-after': '5' }, body: 'request quota exceeded' }
  if (access === 'sign-in page') {
    return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Sign in</html>' }
  }
  return access === 'forbidden' || (access === 'reads' && writes) ? forbidden : undefined
}

export function json(body: object, status = 200): HttpReply {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

export function plain(status: number, words: string): HttpReply {
  return { status, headers: { 'content-type': 'text/plain' }, body: `${words}\n` }
}

export function toolText(words: string): Reply {
  return {
    result: { structuredContent: { text: words }, content: [{ type: 'text', text: JSON.stringify({ text: words }) }] },
  }
}

export function toolError(words: string): Reply {
  return { result: { isError: true, content: [{ type: 'text', text: words }] } }
}
