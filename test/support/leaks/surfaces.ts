import { BOT, until } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { searchLink } from '../shown.ts'
import { look, lookInside, type Seen } from './look.ts'
import { type LeakWorld, MARK, PEOPLE, type PersonName, type Place, WORKFLOW } from './world.ts'

/**
 * In personal mode each has a bot of its own, since that sends one message a second to a conversation. What is done in one needs
 * nothing of another.
 */
export type Group = 'commands' | 'questions' | 'searches'

/**
 * Something by which an answer may come to be seen. `shows`: to whom what is in a repository that not everybody may read shows, where
 * answers have each person's own rights: the asker who may read it, nobody, perhaps the asker (it depends on the question), or the
 * place. With the bot's own rights it never shows.
 */
export interface Surface {
  name: string
  group: Group
  shows: 'asker' | 'owner' | 'perhaps' | 'nobody' | 'place'
  /** Nothing stands anywhere afterwards that others read too. */
  clears?: true
  /** The owner alone does it. */
  byOwner?: true
  /** Done whoever is there. */
  byBot?: true
  act(world: LeakWorld, person: PersonName, place: Place, turn: number): Promise<void>
}

const command =
  (slash: string, text: (person: PersonName, turn: number) => string): Surface['act'] =>
  async ({ practice, channelOf }, person, place, turn) => {
    const [user, channel] = [PEOPLE[person], channelOf(place, person)]
    // Where they are no member, they cannot.
    await practice.ask('command', { user, channel, command: slash, text: text(person, turn) })
  }

const said = z.looseObject({ ts: z.string() })

export const SURFACES: readonly Surface[] = [
  {
    name: 'an answer of the code finder',
    group: 'commands',
    shows: 'asker',
    act: command('/code-find', () => 'where is the kettle boiled repo:crate'),
  },
  { name: 'a result of a search', group: 'commands', shows: 'asker', act: command('/code', () => 'search boilKettle') },
  { name: 'a list of files', group: 'commands', shows: 'asker', act: command('/code', () => 'ls crate src') },
  {
    name: 'an answer to a mention',
    group: 'questions',
    shows: 'asker',
    async act({ practice, channelOf, questions }, person, place, turn) {
      const channel = channelOf(place, person)
      const text = `@crowsnest where is boilKettle defined in crate, take ${turn}?`
      const { status, reply } = await practice.ask('message', { user: PEOPLE[person], channel, text })
      if (status === 200 && person === 'owner') questions.set(channel, said.parse(reply).ts)
    },
  },
  {
    name: 'an answer of a deep search',
    group: 'searches',
    shows: 'asker',
    act: command('/deepsearch', (person, turn) => `what does boilKettle do for ${person} ${turn} repo:crate`),
  },
  {
    name: 'an answer from what every member may read',
    group: 'commands',
    shows: 'perhaps',
    async act(world, person, place, turn) {
      await command('/code-find', () => 'where is the kettle boiled repo:teapot')(world, person, place, turn)
      await command('/deepsearch', () => `what does boilKettle do for ${person} ${turn} repo:teapot`)(
        world,
        person,
        place,
        turn,
      )
    },
  },
  {
    name: 'a deep search that names no repository',
    group: 'commands',
    shows: 'perhaps',
    act: command('/deepsearch', (person, turn) => `what does boilKettle give back to ${person} ${turn}`),
  },
  {
    name: 'a search that all of them ask at once',
    group: 'questions',
    shows: 'asker',
    act: command('/deepsearch', (_, turn) => `what does boilKettle return ${turn} repo:crate`),
  },
  {
    name: 'a follow-up in the thread of another’s question',
    group: 'questions',
    shows: 'perhaps',
    async act({ practice, channelOf, questions }, person, place) {
      const channel = channelOf(place, person)
      const thread_ts = questions.get(channelOf(place, 'owner'))
      await practice.ask('message', {
        user: PEOPLE[person],
        channel,
        text: '@crowsnest and what does it return?',
        thread_ts,
      })
    },
  },
  { name: 'every button that they see', group: 'questions', shows: 'perhaps', act: clickAll },
  { name: 'the list of searches', group: 'searches', shows: 'perhaps', act: command('/deepsearch', () => 'list') },
  {
    name: 'an earlier search, read by its address',
    group: 'searches',
    shows: 'owner',
    async act(world, person, place) {
      const url = await ownersSearch(world)
      if (url) await command('/deepsearch', () => `read ${url}`)(world, person, place, 0)
    },
  },
  {
    name: 'a search whose title tells something',
    group: 'searches',
    shows: 'owner',
    byOwner: true,
    async act(world, person, place) {
      const text = `where is the kettle of ${MARK} boiled repo:crate`
      if (place === 'direct') await command('/deepsearch', () => text)(world, person, place, 0)
    },
  },
  {
    name: 'a title under a link to it',
    group: 'searches',
    shows: 'nobody',
    async act(world, person, place) {
      const url = await ownersSearch(world, ({ text }) => text.includes(MARK))
      const channel = world.channelOf(place, person)
      if (url) await world.practice.ask('link', { user: PEOPLE[person], channel, url })
    },
  },
  {
    name: 'a question of a workflow',
    group: 'questions',
    shows: 'nobody',
    byOwner: true,
    byBot: true,
    async act({ practice, channelOf }, person, place) {
      const channel = channelOf(place, person)
      for (const repository of ['crate', 'teapot']) {
        const text = `<@${BOT}> where is boilKettle in ${repository}?`
        await practice.ask('message', { channel, bot: WORKFLOW, text })
      }
    },
  },
  { name: 'examples of questions', group: 'questions', shows: 'perhaps', act: command('/crowsnest', () => 'help') },
  { name: 'the settings', group: 'commands', shows: 'nobody', act: command('/crowsnest', () => 'settings') },
  { name: 'a report', group: 'commands', shows: 'nobody', act: command('/usage', () => 'last week') },
  { name: 'a file', group: 'commands', shows: 'nobody', act: command('/usage', () => 'export last week') },
  { name: 'a digest', group: 'commands', shows: 'nobody', act: command('/digest', () => 'weekly mon 09:00 me') },
  { name: 'credits', group: 'commands', shows: 'nobody', act: command('/credits', () => '') },
  { name: 'an alert', group: 'commands', shows: 'nobody', act: command('/credits', () => 'alerts on') },
  {
    name: 'the Home tab',
    group: 'commands',
    shows: 'nobody',
    // Each has one, wherever they are.
    async act({ practice }, person, place) {
      if (place === 'direct') await practice.ask('home', { user: PEOPLE[person] })
    },
  },
  {
    name: 'an edited question',
    group: 'questions',
    shows: 'perhaps',
    async act({ practice, channelOf, questions }, person, place, turn) {
      const channel = channelOf(place, person)
      const text = `@crowsnest where is boilKettle defined in crate, edited ${turn}?`
      await practice.ask('edit', { user: PEOPLE[person], channel, ts: questions.get(channel), text })
    },
  },
  { name: 'what others share', group: 'searches', shows: 'place', byOwner: true, act: share },
  { name: 'every button of what is shared', group: 'searches', shows: 'perhaps', act: clickAll },
  {
    name: 'what was shared, taken back',
    group: 'searches',
    shows: 'nobody',
    byOwner: true,
    clears: true,
    act: takeBack,
  },
]

async function ownersSearch(
  { practice, channelOf }: LeakWorld,
  isIt: (message: Seen) => boolean = () => true,
): Promise<string | undefined> {
  const all = await lookInside(practice, { channel: channelOf('direct', 'owner') })
  return all
    .filter(isIt)
    .map(searchLink)
    .find((url) => url !== undefined)
}

const button = z.looseObject({ action_id: z.string(), value: z.string().optional() })
const CLICKED = /^(?:more|more-places|more-answer|follow-up\.0|choose-repository|look-again|ask-edited|edit-settings)\b/

/** Everything that the owner shared in the place. */
async function takeBack({ practice, channelOf }: LeakWorld, person: PersonName, place: Place): Promise<void> {
  const [user, channel] = [PEOPLE[person], channelOf(place, person)]
  for (const { ts, blocks } of await look(practice, { channel })) {
    if (JSON.stringify(blocks).includes('"take-back"')) {
      await practice.ask('click', { user, channel, ts, action_id: 'take-back' })
    }
  }
}

/** Of the last messages in a place; what starts over is left out, since it is asked anyway. */
async function clickAll({ practice, channelOf }: LeakWorld, person: PersonName, place: Place): Promise<void> {
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
async function share({ practice, channelOf }: LeakWorld, person: PersonName, place: Place): Promise<void> {
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
