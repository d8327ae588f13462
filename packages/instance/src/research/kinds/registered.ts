import { nounAsked } from '../lists/noun-asked.ts'
import { registryBehind, registryFor, registryOf } from '../registries/registry-of.ts'
import { listRegistry } from '../reply/list-registry.ts'
import type { Kind } from './kind.ts'

/** *Which queues, commands, routes, jobs are there*: what code lists by one function, type or array, as a table. */
export const registered: Kind = {
  name: 'registered',
  plan: 'a table of all commands, jobs, routes or the like',
  fits({ text, names }) {
    const asked = nounAsked(text)
    // `MCP` in "MCP tools" is part of what they are called.
    const isCalled = names.every((name) => asked?.many.split(' ').includes(name))
    return asked !== undefined && isCalled ? 0.95 : 0
  },
  async answer({ text }, means) {
    const asked = nounAsked(text)
    if (asked === undefined) return undefined
    means.tell(`Looking for what lists ${asked.many}`)
    const ofThose = asked.of ?? asked.many.split(' ').slice(0, -1).join(' ')
    const registry =
      (await registryFor(ofThose, asked, means)) ??
      (asked.of === undefined
        ? ((await registryOf(asked.one, means)) ?? (await registryBehind(asked.one, means)))
        : undefined)
    return registry && listRegistry(asked, registry, means)
  },
}
