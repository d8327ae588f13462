import { until } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { searchLink } from '../shown.ts'
import { look, lookInside, type Seen } from './look.ts'
import { type LeakWorld, PEOPLE, type PersonName, type Place } from './world.ts'

export type Act = (world: LeakWorld, person: PersonName, place: Place, turn: number) => Promise<void>

export const command =
  (slash: string, text: (person: PersonName, turn: number) => string): Act =>
  async ({ practice, channelOf }, person, place, turn) => {
    const [user, channel] = [PEOPLE[person], channelOf(place, person)]
    // Where they are no member, they cannot.
    await practice.ask('command', { user, channel, command: slash, text: text(person, turn) })
  }

interface Asked {
  place?: Place
  isIt?(message: Seen): boolean
}

/** The address of one that the owner sees. */
export async function ownersSearch(
  { practice, channelOf }: LeakWorld,
  { place = 'direct', isIt = () => true }: Asked = {},
): Promise<string | undefined> {
  const all = await lookInside(practice, { channel: channelOf(place, 'owner') })
  return all
    .filter(isIt)
    .map(searchLink)
    .find((url) => url !== undefined)
}

const button = z.looseObject({ action_id: z.string(), value: z.string().optional() })
const CLICKED = /^(?:more|more-places|more-answer|follow-up\.0|choose-repository|look-again|ask-edited|edit-settings)\b/

/** Everything that the owner shared in the place. */
export async function takeBack({ practice, channelOf }: LeakWorld, person: PersonName, place: Place): Promise<void> {
  const [user, channel] = [PEOPLE[person], channelOf(place, person)]
  for (const { ts, blocks } of await look(practice, { channel })) {
    if (JSON.stringify(blocks).includes('"take-back"')) {
      await practice.ask('click', { user, channel, ts, action_id: 'take-back' })
    }
  }
}

/** Of the last messages in a place; what starts over is left out, since it is asked anyway. */
export async function clickAll({ practice, channelOf }: LeakWorld, person: PersonName, place: Place): Promise<void> {
  const [user, channel] = [PEOPLE[person], channelOf(place, person)]
  const seen = await lookInside(practice, { channel, user }, (_, index, all) => index >= all.length - LAST)
  const buttons = seen.flatMap(({ ts, blocks }) =>
    blocks.flatMap((block) => {
      const { data } = z.looseObject({ elements: z.array(button) }).safeParse(block)
      return (data?.elements ?? []).flatMap(({ action_id }) => (CLICKED.test(action_id) ? [{ ts, action_id }] : []))
    }),
  )
  for (const { ts, action_id } of buttons.slice(-6)) await practice.ask('click', { user, channel, ts, action_id })
}

const LAST = 8

/** The owner's newest answer that was for them alone goes to the place, as far as the form lets it. */
export async function share({ practice, channelOf }: LeakWorld, person: PersonName, place: Place): Promise<void> {
  const [user, channel] = [PEOPLE[person], channelOf('direct', person)]
  const all = await lookInside(practice, { channel })
  const answer = all.findLast((message) => JSON.stringify(message.blocks).includes('"share"'))
  if (!answer) return
  const before = (await practice.views(user)).views.map(({ view_id }) => view_id)
  const opened = async () => (await practice.views(user)).views.find(({ view_id }) => !before.includes(view_id))
  await practice.ask('click', { user, channel, ts: answer.ts, action_id: 'share' })
  // Who is refused gets none.
  const view = await until('the form', opened, FORM_MS).catch(() => undefined)
  if (!view) return
  const { view_id } = view
  await practice.ask('click', { user, view_id, action_id: 'share-to', value: channelOf(place, person) })
  // What is chosen stands in the first block; the others are the bot's.
  const told = JSON.stringify(view.blocks.slice(1))
  const changed = async () => JSON.stringify((await opened())?.blocks.slice(1)) !== told
  await until('what is to be shared', changed, FORM_MS).catch(() => undefined)
  await practice.ask('submit', { user, view_id, values: {} })
  await practice.ask('close', { user, view_id, clear: true })
}

const FORM_MS = 15_000

/** Has the owner's search read by its address. */
export const readOwners =
  (asked: Place): Act =>
  async (world, person, place, turn) => {
    const url = await ownersSearch(world, { place: asked })
    if (url) await command('/deepsearch', () => `read ${url}`)(world, person, place, turn)
  }

const said = z.looseObject({ ts: z.string() })

/** A question in each channel; the owner's is noted. */
export const mention =
  (textOf: (turn: number) => string): Act =>
  async ({ practice, channelOf, questions }, person, place, turn) => {
    const channel = channelOf(place, person)
    const { status, reply } = await practice.ask('message', { user: PEOPLE[person], channel, text: textOf(turn) })
    if (status === 200 && person === 'owner') questions.set(channel, said.parse(reply).ts)
  }

/** What is done in one place alone. */
export const only =
  (where: Place, act: Act): Act =>
  async (world, person, place, turn) => {
    if (place === where) await act(world, person, place, turn)
  }

/** A link to the owner's search whose title has a mark. */
export const linkTo =
  (mark: string): Act =>
  async (world, person, place) => {
    const url = await ownersSearch(world, { isIt: ({ text }) => text.includes(mark) })
    const channel = world.channelOf(place, person)
    if (url) await world.practice.ask('link', { user: PEOPLE[person], channel, url })
  }
