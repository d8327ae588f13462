import type { AnswerMode } from '../../../src/ports/index.ts'
import type { Act } from './acts.ts'
import type { Group, Surface } from './surface.ts'
import { SURFACES } from './surfaces.ts'
import { type LeakWorld, type News, openLeakWorld, PEOPLE, type PersonName, PLACES, type Place } from './world.ts'

/** Who may read the repository with their own account. */
const MAY_READ: ReadonlySet<PersonName> = new Set(['owner', 'reader'])
const MEMBERS: Readonly<Record<Place, readonly PersonName[]>> = {
  public: ['owner', 'reader', 'nonReader'],
  private: ['owner', 'reader', 'nonReader'],
  direct: ['owner', 'reader', 'nonReader', 'guest', 'external'],
  group: ['owner', 'reader', 'nonReader'],
  unseen: ['owner', 'reader', 'nonReader'],
  shared: ['owner', 'reader', 'nonReader', 'external'],
  withGuest: ['owner', 'reader', 'nonReader', 'guest'],
}

/** Elsewhere nobody is answered. */
const ANSWERED: ReadonlySet<Place> = new Set(['public', 'private', 'direct', 'group'])
/** Answers are shared to channels, not to conversations of a few. */
const SHARED_TO: ReadonlySet<Place> = new Set(['public', 'private'])
const people = Object.keys(PEOPLE) as PersonName[]

const DUE_MS = 40_000
/** What of the matrix is tried: surfaces whose names match. */
const { LEAK_SURFACES = '' } = process.env

interface Cells {
  /** How many messages at least, one for each place, only they see; `perhaps` some. */
  own: number | 'perhaps'
  /** Where they see it beside others. */
  open: readonly string[]
}

function expected({ shows }: Surface, person: PersonName, world: LeakWorld): Cells {
  const theirs = PLACES.filter((place) => MEMBERS[place].includes(person))
  const isPersonal = world.mode === 'personal'
  const shared = isPersonal && shows === 'place' ? theirs.filter((place) => SHARED_TO.has(place)) : []
  const open = shared.map((place) => world.channelOf(place, person)).sort()
  if (!isPersonal || !MAY_READ.has(person)) return { own: 0, open }
  if (shows === 'asker') return { own: theirs.filter((place) => ANSWERED.has(place)).length, open }
  if (shows === 'owner') return { own: person === 'owner' ? 1 : 0, open }
  // What only they see of what they may read is no leak; answers to what they asked before may still come.
  return { own: 'perhaps', open }
}

/** Has all of them do it everywhere, and tells which cells are not as expected. */
async function redCells(surface: Surface, turn: number, world: LeakWorld): Promise<readonly string[]> {
  await actEverywhere(surface, surface.act, turn, world)
  const { narrowed, revoked } = surface
  if (narrowed) return redOnce(() => world.allow(['elsewhere']), { ...surface, act: narrowed }, turn, world)
  if (revoked) return redOnce(async () => world.letOwnerRead(false), { ...surface, act: revoked }, turn, world)
  const red = await Promise.all(
    people.map(async (person) => {
      const wanted = expected(surface, person, world)
      const { own, open, stands } = await newsUntil(wanted.own, person, world)
      const isOwn = wanted.own === 'perhaps' || isDue(own, wanted.own, surface)
      const isCleared = !surface.clears || stands.length === 0
      const isSame = isOwn && isCleared && JSON.stringify(open.toSorted()) === JSON.stringify(wanted.open)
      const name = `${world.mode} · ${surface.name} · ${person}`
      return isSame ? [] : [`${name}: ${JSON.stringify({ own, open, stands })}, not ${JSON.stringify(wanted)}`]
    }),
  )
  return [...red.flat(), ...(await outsiders(surface.name, people, world))]
}

/** What each place's asker sees comes in as many messages for each, so what comes for another place is one too many. */
function isDue(own: number, due: number, { shows }: Surface): boolean {
  if (due === 0) return own === 0
  return own >= due && (shows !== 'asker' || own % due === 0)
}

/** All of them do it everywhere, or the owner alone. */
async function actEverywhere({ byOwner }: Surface, act: Act, turn: number, world: LeakWorld): Promise<void> {
  const cells = byOwner ? (['owner'] as const) : people
  await Promise.all(
    cells.map(async (person) => {
      // A person has one form open at a time.
      const acts = PLACES.map((place, at) => () => act(world, person, place, turn + at))
      if (byOwner) for (const one of acts) await one()
      else await Promise.all(acts.map((one) => one()))
    }),
  )
  await world.settled()
}

/** What is seen of any repository, once it is not to be any more. */
async function redOnce(
  change: () => Promise<void>,
  surface: Surface,
  turn: number,
  world: LeakWorld,
): Promise<readonly string[]> {
  for (const person of people) await Promise.all([world.news(person), world.house(person)])
  await change()
  await actEverywhere(surface, surface.act, turn, world)
  const red = await Promise.all(
    people.map(async (person) => {
      const [{ own, open }, house] = await Promise.all([world.news(person), world.house(person)])
      // Who lost one repository may still see the others.
      const isRed = own > 0 || open.length > 0 || (surface.narrowed !== undefined && house.length > 0)
      return isRed ? [`${world.mode} · ${surface.name} · ${person}: ${JSON.stringify({ own, open, house })}`] : []
    }),
  )
  await world.allow(undefined)
  world.letOwnerRead(true)
  return red.flat()
}

/** What is for members alone, seen by others of `some`, or in a conversation with them. */
async function outsiders(what: string, some: readonly PersonName[], world: LeakWorld): Promise<readonly string[]> {
  const closed = new Set(PLACES.filter((place) => !ANSWERED.has(place)).map((place) => world.channelOf(place, 'owner')))
  const seen = await Promise.all(
    some.map(async (person) => {
      const channels = await world.house(person)
      const isOutside = person === 'guest' || person === 'external'
      const wrong = isOutside ? channels : channels.filter((channel) => closed.has(channel))
      return wrong.map((channel) => `${world.mode} · ${what} · ${person}: what is for members alone, in ${channel}`)
    }),
  )
  return seen.flat()
}

/** Where so many messages are due, they are waited for. */
async function newsUntil(due: Cells['own'], person: PersonName, world: LeakWorld): Promise<News> {
  let all = await world.news(person)
  for (const deadline = Date.now() + DUE_MS; due !== 'perhaps' && all.own < due && Date.now() < deadline; ) {
    await world.settled()
    const { own, open, stands } = await world.news(person)
    all = { own: all.own + own, open: [...all.open, ...open], stands }
  }
  return all
}

/** Every cell of the matrix in a mode, or of a group of surfaces: the red ones, with what was seen. */
export async function leaksIn(mode: AnswerMode, group?: Group): Promise<readonly string[]> {
  const world = await openLeakWorld(mode)
  const surfaces = SURFACES.filter(
    ({ name, group: its, isAstray, narrowed, revoked }) =>
      (group === undefined || its === group) &&
      (mode === 'service' ? !revoked : !isAstray && !narrowed) &&
      new RegExp(LEAK_SURFACES).test(name),
  )
  for (const person of people) await Promise.all([world.news(person), world.house(person)])
  const red: string[] = []
  let turn = 0
  for (const surface of surfaces) {
    turn += 10
    const began = performance.now()
    red.push(...(await redCells(surface, turn, world)))
    if (process.env.LEAK_TIMES)
      process.stdout.write(`${mode} ${surface.name} ${Math.round(performance.now() - began)}\n`)
  }
  // Who was let in yesterday is not any more.
  await world.practice.call('person', { user: PEOPLE.owner, is_deactivated: true })
  for (const surface of surfaces.filter(({ byBot }) => !byBot)) {
    turn += 10
    await Promise.all(PLACES.map((place, at) => surface.act(world, 'owner', place, turn + at)))
  }
  await world.settled()
  const { own, open } = await world.news('owner')
  const house = await world.house('owner')
  if (own > 0 || open.length > 0 || house.length > 0) red.push(`${mode} · deactivated: ${own} ${open} ${house}`)
  return red
}
