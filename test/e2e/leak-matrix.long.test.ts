import { describe, expect, it } from 'vitest'
import { SURFACES, type Surface } from '../support/leaks/surfaces.ts'
import {
  type LeakWorld,
  type News,
  openLeakWorld,
  PEOPLE,
  type PersonName,
  PLACES,
  type Place,
} from '../support/leaks/world.ts'

/** Who may read the repository with their own account. */
const MAY_READ: ReadonlySet<PersonName> = new Set(['owner', 'reader'])
const MEMBERS: Readonly<Record<Place, readonly PersonName[]>> = {
  public: ['owner', 'reader', 'nonReader'],
  private: ['owner', 'reader', 'nonReader'],
  direct: ['owner', 'reader', 'nonReader', 'guest', 'external'],
  group: ['owner', 'reader', 'nonReader'],
  shared: ['owner', 'reader', 'nonReader', 'external'],
  withGuest: ['owner', 'reader', 'nonReader', 'guest'],
}
/** At once, since they do not meet: where questions are answered, and where nobody is. */
const ANSWERED = ['public', 'private', 'direct', 'group'] as const
const REFUSED = ['shared', 'withGuest'] as const
/** Answers are shared to channels, not to conversations of a few. */
const SHARED_TO: ReadonlySet<Place> = new Set(['public', 'private'])
const people = Object.keys(PEOPLE) as PersonName[]

const DUE_MS = 40_000

const surfaces = SURFACES.filter(({ isCore }) => isCore || process.env.EVERY_SURFACE)

interface Cells {
  /** How many messages at least, one for each place, only they see; `perhaps` some. */
  own: number | 'perhaps'
  /** Where they see it beside others. */
  open: readonly string[]
}

function expected({ shows }: Surface, person: PersonName, places: readonly Place[], world: LeakWorld): Cells {
  const isPersonal = world.mode === 'personal' && places === ANSWERED
  const theirs = places.filter((place) => MEMBERS[place].includes(person))
  const shared = isPersonal && shows === 'place' ? theirs.filter((place) => SHARED_TO.has(place)) : []
  const open = shared.map((place) => world.channelOf(place, person)).sort()
  // What only they see of what they may read is no leak; answers to what they asked before may still come.
  if (world.mode === 'personal' && MAY_READ.has(person) && shows === 'perhaps') return { own: 'perhaps', open }
  if (!isPersonal || !MAY_READ.has(person) || shows === 'nobody') return { own: 0, open }
  if (shows === 'asker') return { own: theirs.length, open }
  if (shows === 'owner') return { own: person === 'owner' ? 1 : 0, open }
  return { own: 'perhaps', open }
}

/** Has all of them do it in some places, and tells which cells are not as expected. */
async function redCells(
  surface: Surface,
  places: readonly Place[],
  turn: number,
  world: LeakWorld,
): Promise<readonly string[]> {
  if (surface.byOwner) {
    // A person has one form open at a time.
    for (const [at, place] of places.entries()) await surface.act(world, 'owner', place, turn + at)
  } else {
    await Promise.all(
      places.flatMap((place, at) => people.map((person) => surface.act(world, person, place, turn + at))),
    )
  }
  await world.settled()
  const cells = await Promise.all(
    people.map(async (person) => {
      const wanted = expected(surface, person, places, world)
      const { own, open } = await newsUntil(wanted.own, person, world)
      const isOwn = wanted.own === 'perhaps' || (wanted.own === 0 ? own === 0 : own >= wanted.own)
      const isSame = isOwn && JSON.stringify(open.toSorted()) === JSON.stringify(wanted.open)
      const name = `${world.mode} · ${places} · ${surface.name} · ${person}`
      return isSame ? [] : [`${name}: ${JSON.stringify({ own, open })}, not ${JSON.stringify(wanted)}`]
    }),
  )
  return cells.flat()
}

/** Where so many messages are due, they are waited for. */
async function newsUntil(due: Cells['own'], person: PersonName, world: LeakWorld): Promise<News> {
  let all = await world.news(person)
  for (const deadline = Date.now() + DUE_MS; due !== 'perhaps' && all.own < due && Date.now() < deadline; ) {
    await world.settled()
    const { own, open } = await world.news(person)
    all = { own: all.own + own, open: [...all.open, ...open] }
  }
  return all
}

describe.each(['service', 'personal'] as const)('with answers in %s mode', (mode) => {
  it('nobody sees anything of a repository but who may read it, and those it was shared with', async () => {
    const world = await openLeakWorld(mode)
    for (const person of people) await world.news(person)
    const red: string[] = []
    let turn = 0
    for (const places of [ANSWERED, REFUSED]) {
      for (const surface of surfaces) {
        turn += 10
        red.push(...(await redCells(surface, places, turn, world)))
      }
    }
    // Who was let in yesterday is not any more.
    await world.practice.call('person', { user: PEOPLE.owner, is_deactivated: true })
    for (const surface of surfaces) {
      turn += 10
      for (const [at, place] of PLACES.entries()) await surface.act(world, 'owner', place, turn + at)
      await world.settled()
      const { own, open } = await world.news('owner')
      if (own > 0 || open.length > 0) red.push(`${mode} · ${surface.name} · deactivated: ${own} ${open}`)
    }
    expect(red).toEqual([])
  }, 1_200_000)
})
