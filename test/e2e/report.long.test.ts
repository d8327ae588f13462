import { GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isAnswer, isNamed } from '../support/shown.ts'

it('the report counts what was asked and how it ended, and names no question and nobody', async () => {
  const { practice } = await startProduct({
    REPOS: makeRepository('teapot', { 'src/kettle.ts': 'export const boilKettle = () => 1\n' }),
  })
  const { users } = await practice.state()
  const admin = users.find(({ is_admin }) => is_admin)?.id ?? ''
  const { ts } = await practice.say(MEMBER, GENERAL, '@crowsnest where is boilKettle?')
  await practice.message('the answer', { channel: GENERAL, thread_ts: ts }, isAnswer, 30_000)
  await practice.command(MEMBER, GENERAL, '/code', 'read teapot src/nowhere.ts')

  const shown = async () => {
    const { ts: from } = await practice.say(admin, GENERAL, 'now')
    await practice.command(admin, GENERAL, '/crowsnest', 'report')
    const isNew = (message: { ts: string }) => Number(message.ts) > Number(from)
    return practice.message(
      'the report',
      { channel: GENERAL, user: admin },
      (message) => isNew(message) && isNamed('report')(message),
    )
  }
  const report = await until('both have ended', async () => {
    const { text } = await shown()
    return /Answered: \d+ .*refused: 1/.test(text) ? text : undefined
  })
  expect(report).toMatch(/\d+ requests from about 2 people/)
  expect(report).toMatch(/questions 1/)
  expect(report).not.toMatch(/boilKettle|nowhere/)
  for (const { id, name } of users) expect(report).not.toMatch(new RegExp(`${id}|${name}\\b`))

  await practice.command(admin, GENERAL, '/crowsnest', 'report weekly')
  await practice.message('it is on', { channel: GENERAL, user: admin }, isNamed('report-weekly'))
  await practice.command(admin, GENERAL, '/crowsnest', 'report off')
  await practice.message('it is off', { channel: GENERAL, user: admin }, isNamed('report-off'))
})
