import { GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { alertPosts } from '../support/alert-posts.ts'
import { startDeepSearchWire } from '../support/deep-search/wire.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { startProduct } from '../support/product.ts'
import { isAnswer } from '../support/shown.ts'

const posted = z.object({ ts: z.string() })
const uploaded = z.object({ file_id: z.string() })
const field = z.looseObject({ element: z.looseObject({ initial_value: z.string() }) })

/** A bot whose instance writes down what it is asked. */
async function open() {
  const [wire, practice] = await Promise.all([startDeepSearchWire(), startPractice()])
  Object.assign(wire, { connect: 'writes' })
  wire.fate = { answer: 'It is in [a.ts](/org/app@abc/-/blob/a.ts?L1-9).', sources: [] }
  await startProduct({ ...neighbourSettings({ practice, instance: wire.instance }), SERVICE_CHANNELS: GENERAL })
  const call = async (path: string, body: object) =>
    posted.parse(await practice.call(path, { channel: GENERAL, user: MEMBER, ...body }))
  const asked = (count: number) =>
    until(`${count} questions`, () => (wire.asked.length >= count ? wire.asked[count - 1]?.question : undefined))
  const answered = (thread_ts: string) => practice.message('an answer', { channel: GENERAL, thread_ts }, isAnswer)
  return { practice, call, asked, answered }
}

it('posts of monitoring tools are asked about with what they show, from their menu and in their thread', async () => {
  const { practice, call, asked } = await open()
  const { ts: thread_ts } = await call('message', { text: 'Look here' })
  for (const { body, shows } of Object.values(alertPosts)) {
    const { ts } = await call('message', { ...body, thread_ts })
    await practice.call('shortcut', { user: MEMBER, channel: GENERAL, ts, callback_id: 'ask-about' })
    const form = await until('the form', async () => (await practice.views(MEMBER)).views[0])
    const about = field.parse(form.blocks[1]).element.initial_value
    for (const words of shows) expect(about).toContain(words)
    await practice.call('close', { user: MEMBER, view_id: form.view_id })
  }
  await call('message', { text: '@crowsnest what is wrong?', thread_ts })
  const question = await asked(1)
  for (const { body, shows } of Object.values(alertPosts)) {
    expect(question).toContain(`${body.bot}: `)
    for (const words of shows) expect(question).toContain(words)
  }
})

it('a message that is passed on with a question belongs to it, and files are named as not read', async () => {
  const { practice, call, asked, answered } = await open()
  const { file_id } = uploaded.parse(
    await practice.call('upload', {
      user: MEMBER,
      filename: 'trace.log',
      content_base64: Buffer.from('boiled over').toString('base64'),
    }),
  )
  const { attachments } = alertPosts.alertmanager?.body ?? {}
  const { ts } = await call('message', { text: '@crowsnest why is that?', attachments, files: [file_id] })
  const question = await asked(1)
  expect(question).toMatch(/^why is that\?/)
  expect(question).toContain('12% of calls to `chargeCard` fail')
  expect(question).toContain('trace.log')
  expect(question).not.toContain('boiled over')
  expect((await answered(ts)).text).toContain('`trace.log`')
  await practice.call('shortcut', { user: MEMBER, channel: GENERAL, ts, callback_id: 'ask-about' })
  const form = await until('the form', async () => (await practice.views(MEMBER)).views[0])
  expect(field.parse(form.blocks[1]).element.initial_value).toContain('trace.log')
})
