import { until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { fenced } from '../../../src/blocks/escape.ts'
import { markdownMessage } from '../../../src/blocks/message.ts'
import { tableMessage } from '../../../src/blocks/table.ts'
import { createSlackClient } from '../../../src/bot/client/slack-client.ts'
import { createDirectory } from '../../../src/bot/people/directory.ts'
import { createEncryption } from '../../../src/bot/receive/encrypt.ts'
import { createChat } from '../../../src/bot/send/chat.ts'
import { outgoing } from '../../support/outgoing.ts'
import { startPractice } from '../../support/practice.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

const SECRET = `ghp_${'aB3kQ9xZ7mN2'.repeat(3)}`
const OTHER = `glpat-${'xZ7mN2aB3kQ9wRt5Lp0c'}`

async function open() {
  const practice = await startPractice()
  const { bot, channels, team, users } = await practice.state()
  const { log } = createRecordedLog()
  const client = createSlackClient(`${practice.url}/api`, 'xoxb-practice-bot', { outgoing, log })
  const directory = createDirectory(client, team.id)
  const encryption = createEncryption('0'.repeat(64))
  const chat = createChat({ client, directory, encryption, botUser: bot.user_id, outgoing, log })
  const channel = channels.find(({ name }) => name === 'general')?.id ?? ''
  const user = users.find(({ name, is_guest }) => !is_guest && name !== '')?.id ?? ''
  return { practice, chat, channel, user, team: team.id }
}

const once = { tag: 't', dedupe: false }
const section = (text: string) => ({ type: 'section' as const, text: { type: 'mrkdwn' as const, text } })

it('lets no secret leave for Slack, by whichever way', async () => {
  const { practice, chat, channel, user, team } = await open()
  const { ts: threadTs } = await practice.say(user, channel, 'where is the token?')
  const code = `It is in [a.ts](https://x.example/a).\n\n${fenced(`12  token = '${SECRET}'`)}`
  const requester = { team, user, channel }
  const posted = await chat.post({ channel, threadTs }, markdownMessage(code, { footer: 'From shop' }), once)
  await chat.update(posted, markdownMessage(`${code}\n\n${OTHER}`))
  await chat.update(posted, { text: SECRET }, 'closing')
  await chat.post({ channel }, tableMessage('Commits', [{ title: 'Message' }], [[`Use ${SECRET}`]]), once)
  await chat.post({ channel }, { text: `${'Long. '.repeat(648)}${SECRET} ${'More. '.repeat(648)}` }, once)
  await chat.postEphemeral(requester, markdownMessage(code))
  await chat.attach({ channel }, { name: 'a.csv', title: `of ${SECRET}`, content: `a,b\n1,${SECRET}\n` }, once)
  const bytes = Buffer.from(`a,b\né,${SECRET}\n`)
  async function* pieces() {
    yield bytes.subarray(0, 20)
    yield bytes.subarray(20)
  }
  await chat.attach({ channel }, { name: 'b.csv', title: 'b', content: pieces(), length: bytes.length }, once)
  await chat.unfurl({ channel, ts: threadTs }, new Map([['https://x.example/a', [section(SECRET)]]]))
  await chat.showStatus({ channel, threadTs }, `Reading ${SECRET}`)
  await chat.showHome(user, [section(SECRET)])

  const calls = await practice.calls()
  expect(new Set(calls.map(({ method }) => method))).toContain('files.completeUploadExternal')
  expect(JSON.stringify(calls)).not.toContain(SECRET.slice(0, 12))
  expect(JSON.stringify(calls)).not.toContain(OTHER.slice(0, 12))
  const messages = await practice.messages({ channel })
  const files = messages.flatMap(({ files = [] }) => files)
  expect(files).toHaveLength(2)
  const contents = await Promise.all(
    files.map(async ({ id }) => (await fetch(`${practice.url}/control/file?id=${id}`)).text()),
  )
  expect(contents).toEqual(['a,b\n1,[GitHub token hidden]\n', 'a,b\né,[GitHub token hidden]\n'])
})

it('says in small print how many secrets it hid, each once', async () => {
  const { practice, chat, channel } = await open()
  await chat.post({ channel }, markdownMessage(`${SECRET} ${SECRET} ${OTHER}`, { footer: 'From shop' }), once)
  await chat.post({ channel }, { text: `It is ${SECRET}` }, once)
  await chat.post({ channel }, markdownMessage('Nothing.', { footer: 'From shop' }), once)
  const messages = await until('all are posted', async () => {
    const all = (await practice.messages({ channel })).slice(-3)
    return all.length === 3 ? all : undefined
  })
  const [two, one, none] = messages.map((message) => JSON.stringify(message))
  expect(two).toContain('2 secrets')
  expect(one).toContain('1 secret')
  expect(none).not.toContain('secret')
})
