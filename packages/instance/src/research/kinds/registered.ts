import { nounAsked } from '../lists/noun-asked.ts'
import { registryBehind, registryOf } from '../registries/registry-of.ts'
import { listRegistry } from '../reply/list-registry.ts'
import type { Kind } from './kind.ts'

/** *Which queues, commands, routes, jobs are there*: what code lists by one function, type or array, as a table. */
export const registered: Kind = {
  name: 'registered',
  plan: 'a table of all commands, jobs, routes or the like',
  fits: ({ text, names }) => (names.length === 0 && nounAsked(text) !== undefined ? 0.95 : 0),
  async answer({ text }, means) {
    const asked = nounAsked(text)
    if (asked === undefined) return undefined
    means.tell(`Looking for what lists ${asked.many}`)
    const registry = (await registryOf(asked.one, means)) ?? (await registryBehind(asked.one, means))
    return registry && listRegistry(asked, registry, means)
  },
}
