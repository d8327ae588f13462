import { clickAll, command, mention, only, readOwners, share } from './acts.ts'
import type { Surface } from './surface.ts'
import { PEOPLE } from './world.ts'

/** Ways to what was answered before the channel was given other repositories. */
export const narrowedSurfaces: readonly Surface[] = [
  {
    name: 'the buttons of an answer of the code finder, once the channel has other repositories',
    group: 'commands',
    shows: 'nobody',
    act: command('/code-find', () => 'where is the kettle boiled repo:teapot'),
    narrowed: clickAll,
  },
  {
    name: 'the buttons of an answer of a deep search, once the channel has other repositories',
    group: 'searches',
    shows: 'nobody',
    act: command(
      '/deepsearch',
      (person, turn) => `what do all callers of boilKettle do for ${person} ${turn} repo:teapot`,
    ),
    narrowed: clickAll,
  },
  {
    name: 'an earlier search, read by its address once the channel has other repositories',
    group: 'searches',
    shows: 'nobody',
    byOwner: true,
    act: only(
      'public',
      command('/deepsearch', () => 'what does boilKettle do in the house repo:teapot'),
    ),
    narrowed: readOwners('public'),
  },
  {
    name: 'a deep search, shared once the channel has other repositories',
    group: 'searches',
    shows: 'nobody',
    byOwner: true,
    // What is read comes directly, with a button that shares it.
    act: only('public', async (world, person, place, turn) => {
      await command('/deepsearch', () => 'what does boilKettle return in the house repo:teapot')(
        world,
        person,
        place,
        turn,
      )
      await world.settled()
      await readOwners('public')(world, person, place, turn)
    }),
    narrowed: share,
  },
  {
    name: 'a follow-up, once the channel has other repositories',
    group: 'questions',
    shows: 'nobody',
    byOwner: true,
    act: mention(() => '@crowsnest where is boilKettle defined in teapot?'),
    async narrowed({ practice, channelOf, questions }, person, place) {
      const channel = channelOf(place, person)
      const thread = { thread_ts: questions.get(channel) }
      const text = '@crowsnest and what does it return?'
      await practice.ask('message', { user: PEOPLE[person], channel, text, ...thread })
    },
  },
  {
    name: 'the buttons of what the code finder found, once it may not be read',
    group: 'commands',
    shows: 'nobody',
    byOwner: true,
    act: only(
      'direct',
      command('/code-find', () => 'where is the kettle boiled repo:crate'),
    ),
    revoked: only('direct', clickAll),
  },
  {
    name: 'what the code finder found, shared once it may not be read',
    group: 'commands',
    shows: 'nobody',
    byOwner: true,
    act: only(
      'direct',
      command('/code-find', () => 'where is the kettle boiled repo:crate'),
    ),
    revoked: share,
  },
  {
    name: 'the buttons of an answer of a deep search, once it may not be read',
    group: 'searches',
    shows: 'nobody',
    byOwner: true,
    act: only(
      'direct',
      command('/deepsearch', () => 'what do all callers of boilKettle do in the end repo:crate'),
    ),
    revoked: only('direct', clickAll),
  },
  {
    name: 'a deep search, read once it may not be',
    group: 'searches',
    shows: 'nobody',
    byOwner: true,
    act: only(
      'direct',
      command('/deepsearch', () => 'what does boilKettle do in the end repo:crate'),
    ),
    revoked: readOwners('direct'),
  },
  {
    name: 'a deep search, shared once it may not be read',
    group: 'searches',
    shows: 'nobody',
    byOwner: true,
    act: only(
      'direct',
      command('/deepsearch', () => 'what does boilKettle return in the end repo:crate'),
    ),
    revoked: share,
  },
]
