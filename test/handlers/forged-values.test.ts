import { describe, expect, it } from 'vitest'
import { actions } from '../../src/handlers/index.ts'
import type { Deps } from '../../src/ports/index.ts'

/** Nothing is to be asked of the world for a value that nobody wrote. */
const deps = new Proxy({} as Deps, {
  get(_, port) {
    throw new Error(`asked for ${String(port)}`)
  },
})
const requester = { team: 'T1', user: 'U1', channel: 'C1', threadTs: '1.0' }

/** No button carries any of these. */
const FORGED = ['', ' ', '{', '[]', '{"job":1}', '{"question":null}', '{"job":"a","good":"yes"}', '\u0000']

describe('a button with a forged value', () => {
  it.each(actions.map((action) => [action.name, action] as const))('is refused in words: %s', async (_, action) => {
    for (const value of FORGED.filter(
      (forged) => !['follow-up', 'ask-example'].includes(action.name) || forged.trim() === '',
    )) {
      const click = action.run({ id: 'act-1', requester, role: 'admin', value, triggerId: 't' }, deps)
      await expect(click, JSON.stringify(value)).rejects.toMatchObject({ id: 'old-button' })
    }
  })
})
