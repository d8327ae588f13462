import { type NounAsked, nounAsked, VAGUE } from '../lists/noun-asked.ts'
import { ownWords } from '../question/own-words.ts'
import { filesListed } from '../registries/files-listed.ts'
import type { Registry } from '../registries/listed-in.ts'
import { registryBehind, registryFor, registryOf, registryWithin } from '../registries/registry-of.ts'
import { translationsListed } from '../registries/translations.ts'
import { valueListed } from '../registries/value-list.ts'
import { listRegistry } from '../reply/list-registry.ts'
import type { Kind, Means } from './kind.ts'

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
    const registry = (await translationsListed(text, asked, means)) ?? (await findRegistry(asked, means))
    return registry && listRegistry(asked, registry, means)
  },
}

async function findRegistry(asked: NounAsked, means: Means): Promise<Registry | undefined> {
  const own = ownWords(means.repositories)
  const whose = (asked.whose ?? []).filter((word) => !own.has(word))
  const ofThose = asked.of ?? asked.many.split(' ').slice(0, -1).join(' ')
  const isVague = VAGUE.test(asked.one)
  const called = isVague ? undefined : await registryFor(ofThose, asked, means)
  if (called !== undefined) return called
  const one = asked.one.replace(/^sub-?/, '')
  const isAny = asked.of === undefined && whose.length === 0 && !isVague
  const repeated = isAny ? ((await registryOf(one, means)) ?? (await registryBehind(one, means))) : undefined
  if (repeated !== undefined) return repeated
  const listed = await valueListed({ ...asked, whose }, own, means)
  if (listed !== undefined) return listed
  if (whose.length > 0 && !isVague) return await registryWithin(one, whose, means)
  return await filesListed(asked, own, means)
}
