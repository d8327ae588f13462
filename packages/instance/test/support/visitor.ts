import { createSessionStore } from '../../src/access/sessions/sessions.ts'
import { createUserStore } from '../../src/access/users.ts'
import { openDatabase } from '../../src/database/database.ts'
import type { TestInstance } from './instance.ts'

/** A browser without a window: it keeps cookies, sends forms as from the page itself, and follows nothing by itself. */
export interface Visitor {
  cookies: Map<string, string>
  get(address: string): Promise<Response>
  post(address: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  /** Goes on to the next page, or to the first address elsewhere, which is not asked for. */
  follow(start: Response | string): Promise<Arrival>
}

export interface Arrival {
  address: string
  /** Undefined for an address elsewhere. */
  status: number | undefined
  body: string
}

/** With the session of the user of that name, who is made where there is none; without a name not signed in. */
export function createVisitor(instance: TestInstance, name?: string): Visitor {
  const cookies = new Map<string, string>()
  if (name !== undefined) cookies.set('crowsnest_session', startSession(instance, name))

  async function send(address: string, init: RequestInit) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', cookie, ...Object.fromEntries(new Headers(init.headers)) }
    const response = await fetch(new URL(address, instance.publicUrl), { ...init, headers, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(set)) cookies.delete(key)
      else cookies.set(key, value)
    }
    return response
  }
  async function follow(start: Response | string): Promise<Arrival> {
    let response = typeof start === 'string' ? undefined : start
    let address = typeof start === 'string' ? start : start.url
    for (let steps = 0; steps < 10; steps++) {
      if (response !== undefined) {
        const to = response.headers.get('location')
        if (to === null) return { address, status: response.status, body: await response.text() }
        address = new URL(to, address).href
      }
      if (new URL(address).origin !== instance.publicUrl) return { address, status: undefined, body: '' }
      response = await send(address, {})
    }
    throw new Error(`no end at ${address}`)
  }
  return {
    cookies,
    get: (address) => send(address, {}),
    follow,
    post: (address, form, headers = { origin: instance.publicUrl }) =>
      send(address, { method: 'POST', body: new URLSearchParams(form), headers }),
  }
}

function startSession({ dataDir }: TestInstance, name: string): string {
  const db = openDatabase(dataDir)
  try {
    const users = createUserStore(db)
    return createSessionStore(db).start((users.byName(name) ?? users.create({ name })).id).secret
  } finally {
    db.close()
  }
}
