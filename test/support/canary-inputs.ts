import {
  ADMIN,
  BOT,
  blockIds,
  type createControl,
  directOf,
  GENERAL,
  MEMBER,
  type Message,
  OPERATOR,
  until,
} from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { hasEnded, isAnswer } from './shown.ts'

/** One word for each input, which stands nowhere else. */
export const CANARIES = {
  mention: 'qxmention',
  followUp: 'qxfollowup',
  direct: 'qxdirect',
  command: 'qxcommand',
  deepSearch: 'qxdeepsearch',
  code: 'qxcode',
  thread: 'qxthread',
  file: 'qxfile',
  feedback: 'qxfeedback',
  pause: 'qxpause',
  home: 'qxhome',
  askAbout: 'qxaskabout',
  post: 'qxpost',
  edit: 'qxedit',
  bot: 'qxbot',
  script: 'qxscript',
  share: 'qxshare',
  link: 'qxlink',
  settings: 'qxsettings',
  alert: 'qxalert',
  digest: 'qxdigest',
} as const
export type Canary = keyof typeof CANARIES

type Practice = ReturnType<typeof createControl>

const posted = z.looseObject({ ts: z.string() })
const heard = z.looseObject({ event_id: z.string() })

const inText = (shown: unknown, word: string) => JSON.stringify(shown ?? '').includes(word)

/** What opens a form, and the form. */
export async function formOf(practice: Practice, open: () => Promise<unknown>, user = MEMBER) {
  const known = (await practice.views(user)).views.map(({ view_id }) => view_id)
  await open()
  const isNew = ({ view_id }: { view_id: string }) => !known.includes(view_id)
  return until('the form', async () => (await practice.views(user)).views.find(isNew))
}

/** Asks in all ways that are neither a mention nor a command. */
export async function askOtherwise(practice: Practice): Promise<void> {
  // The first time it is opened, it may not be there yet.
  const home = await until('the home', async () => (await practice.openHome(MEMBER)) ?? undefined)
  const ask = await formOf(practice, () => practice.clickInView(MEMBER, home.view_id, 'ask'))
  await practice.submit(MEMBER, ask.view_id, { question: { question: `where is boilKettle ${CANARIES.home}?` } })

  const post = { bot: 'Standup', channel: GENERAL, text: `the kettle boils over ${CANARIES.post}` }
  const { ts } = posted.parse(await practice.call('message', post))
  const about = await formOf(practice, () =>
    practice.call('shortcut', { user: MEMBER, channel: GENERAL, ts, callback_id: 'ask-about' }),
  )
  await practice.submit(MEMBER, about.view_id, {
    question: { question: `where is boilKettle ${CANARIES.askAbout}?` },
    about: { about: post.text },
  })

  const script = await formOf(practice, () => practice.command(MEMBER, GENERAL, '/code', 'eval'))
  await practice.submit(MEMBER, script.view_id, { script: { script: `error("${CANARIES.script}")` } })

  const said = await practice.say(MEMBER, GENERAL, '@crowsnest where is the kettle?')
  const inThread = { channel: GENERAL, thread_ts: said.ts, user: MEMBER }
  await practice.message('an answer', inThread, isAnswer, 50_000)
  const text = `@crowsnest where is boilKettle ${CANARIES.edit}?`
  await practice.call('edit', { user: MEMBER, channel: GENERAL, ts: said.ts, text })
  const offer = await practice.message('the offer', inThread, ({ blocks }) => inText(blocks, 'ask-edited'))
  await practice.click(MEMBER, GENERAL, offer.ts, 'ask-edited')

  await practice.command(ADMIN, GENERAL, '/crowsnest', 'settings bots:Standup')
  await practice.message('set', { channel: GENERAL, user: ADMIN }, (message) =>
    blockIds(message).some((id) => id.startsWith('channel-settings')),
  )
  const question = { bot: 'Standup', channel: GENERAL, text: `<@${BOT}> where is boilKettle ${CANARIES.bot}?` }
  await practice.call('message', question)

  const url = `http://localhost/deepsearch/${CANARIES.link}`
  heard.parse(await practice.call('link', { user: MEMBER, channel: GENERAL, url }))
}

/** Puts an answer that its asker alone saw in a channel. */
export async function shareAnswer(practice: Practice): Promise<void> {
  const direct = directOf(OPERATOR)
  await practice.command(OPERATOR, direct, '/code-find', `where is the kettle boiled ${CANARIES.share}`)
  const isTheirs = (message: Message) => hasEnded('answered')(message) && inText(message, CANARIES.share)
  const { ts } = await practice.message('the end', { channel: direct }, isTheirs, 50_000)
  const thread = { channel: direct, thread_ts: ts }
  const answer = await practice.message('to share', thread, ({ blocks }) => inText(blocks, '"share"'))
  const { view_id } = await formOf(practice, () => practice.click(OPERATOR, direct, answer.ts, 'share'), OPERATOR)
  await practice.clickInView(OPERATOR, view_id, 'share-to', GENERAL)
  await until('shown', async () => inText((await practice.views(OPERATOR)).views, 'boilKettle'))
  await practice.submit(OPERATOR, view_id, {})
  await practice.message('shared', { channel: GENERAL }, ({ blocks }) => inText(blocks, '"take-back"'))
}

/** Types what no setting takes. */
export async function mistype(practice: Practice): Promise<void> {
  await practice.command(OPERATOR, GENERAL, '/crowsnest', `settings repo:${CANARIES.settings}`)
  await practice.command(OPERATOR, GENERAL, '/credits', `alerts on ${CANARIES.alert}`)
  await practice.command(OPERATOR, GENERAL, '/digest', `weekly mon 09:00 ${CANARIES.digest}`)
}
