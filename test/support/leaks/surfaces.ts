import { BOT } from '@crowsnest/workspace/testing'
import { clickAll, command, linkTo, mention, only, readOwners, share, takeBack } from './acts.ts'
import { ASTRAY } from './heedless-instance.ts'
import { narrowedSurfaces } from './narrowed-surfaces.ts'
import { MARK } from './repositories.ts'
import type { Surface } from './surface.ts'
import { PEOPLE, WORKFLOW } from './world.ts'

/** Every surface, in the order in which they are tried. */
export const SURFACES: readonly Surface[] = [
  {
    name: 'an answer of the code finder',
    group: 'commands',
    shows: 'asker',
    act: command('/code-find', () => 'where is the kettle boiled repo:crate'),
  },
  { name: 'what the code finder found, shared', group: 'commands', shows: 'place', byOwner: true, act: share },
  { name: 'every button of what it found', group: 'commands', shows: 'perhaps', act: clickAll },
  { name: 'a result of a search', group: 'commands', shows: 'asker', act: command('/code', () => 'search boilKettle') },
  {
    name: 'a file of a repository',
    group: 'commands',
    shows: 'asker',
    act: command('/code', () => `read crate src/${MARK}-kettle.ts`),
  },
  {
    name: 'commits, and who wrote them',
    group: 'commands',
    shows: 'asker',
    act: command('/code', () => 'commits crate'),
  },
  { name: 'a list of files', group: 'commands', shows: 'asker', act: command('/code', () => 'ls crate src') },
  {
    name: 'an answer to a mention',
    group: 'questions',
    shows: 'asker',
    act: mention((turn) => `@crowsnest where is boilKettle defined in crate, take ${turn}?`),
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
  {
    name: 'an answer of the code finder from elsewhere',
    group: 'commands',
    shows: 'nobody',
    isAstray: true,
    act: command('/code-find', () => `where is it that the kettle ${ASTRAY}`),
  },
  {
    name: 'an answer of a deep search from elsewhere',
    group: 'searches',
    shows: 'nobody',
    isAstray: true,
    act: command('/deepsearch', () => `what does boilKettle do until it ${ASTRAY}`),
  },
  {
    name: 'a result of a search from elsewhere',
    group: 'commands',
    shows: 'nobody',
    isAstray: true,
    act: command('/code', () => `search ${ASTRAY}`),
  },
  {
    name: 'a search that was answered from elsewhere, read by its address',
    group: 'searches',
    shows: 'nobody',
    isAstray: true,
    async act(world, person, place) {
      const url = world.strayed()
      if (url === undefined) throw new Error('no search was answered from elsewhere')
      await command('/deepsearch', () => `read ${url}`)(world, person, place, 0)
    },
  },
  { name: 'every button that they see', group: 'questions', shows: 'perhaps', act: clickAll },
  { name: 'the list of searches', group: 'searches', shows: 'perhaps', act: command('/deepsearch', () => 'list') },
  {
    name: 'an earlier search, read by its address',
    group: 'searches',
    shows: 'owner',
    act: readOwners('direct'),
  },
  {
    name: 'a search whose title tells something',
    group: 'searches',
    shows: 'owner',
    byOwner: true,
    act: only(
      'direct',
      command('/deepsearch', () => `where is the kettle of ${MARK} boiled repo:crate`),
    ),
  },
  {
    name: 'a title under a link to it',
    group: 'searches',
    shows: 'nobody',
    act: linkTo(MARK),
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
    name: 'what the bot tells of itself and of who asked what',
    group: 'commands',
    shows: 'nobody',
    async act(world, person, place) {
      // Whoever asks sees it, wherever they are.
      if (place !== 'public' && place !== 'shared') return
      for (const words of ['report', 'status', 'doctor', 'feedback', 'audit', 'audit kind:question'])
        await command('/crowsnest', () => words)(world, person, place, 0)
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
  ...narrowedSurfaces,
]
