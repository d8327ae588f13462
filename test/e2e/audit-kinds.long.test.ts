import { ADMIN, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { auditLines } from '../support/audit-lines.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'

it('settings, alerts, digests and what admins do are in the log with what they were about, refused ones too', async () => {
  const { practice, dataDir } = await startProduct({
    REPOS: makeRepository('teapot', { 'src/kettle.ts': 'export function boilKettle() {}\n' }),
    OPERATORS: ADMIN,
  })
  const logged = async () =>
    (await auditLines(dataDir)).map(({ kind, what, outcome, reason, about }) => [kind, what, outcome, reason, about])
  let expected = 0
  const type = async (user: string, command: string, text: string) => {
    await practice.command(user, GENERAL, command, text)
    expected += 1
    await until(`a line on ${command} ${text}`, async () => (await logged()).length >= expected)
  }
  await type(MEMBER, '/crowsnest', 'settings repo:teapot')
  await type(MEMBER, '/credits', 'alerts on')
  await type(MEMBER, '/crowsnest', 'pause')
  await type(ADMIN, '/crowsnest', 'settings repo:teapot rev:main answer:all')
  await type(ADMIN, '/credits', 'alerts on at 50,90')
  await type(ADMIN, '/digest', 'weekly mon 09:00')
  await type(ADMIN, '/crowsnest', 'pause the disk is full')
  await type(ADMIN, '/crowsnest', 'resume')
  expect(await logged()).toEqual([
    ['setting', 'crowsnest settings', 'refused', 'needs-operator', undefined],
    ['alert', 'credits alerts', 'refused', 'needs-operator', undefined],
    ['admin', 'crowsnest pause', 'refused', 'needs-operator', undefined],
    ['setting', 'crowsnest settings', 'done', undefined, 'answersAmbient,repository,revision'],
    ['alert', 'credits alerts', 'done', undefined, GENERAL],
    ['setting', 'digest weekly', 'done', undefined, GENERAL],
    ['admin', 'crowsnest pause', 'done', undefined, undefined],
    ['admin', 'crowsnest resume', 'done', undefined, undefined],
  ])

  await practice.command(MEMBER, GENERAL, '/code-find', 'where is the kettle boiled')
  await practice.command(MEMBER, GENERAL, '/deepsearch', 'how is the kettle boiled')
  const questions = async () => (await auditLines(dataDir)).filter(({ kind }) => kind === 'question')
  await until('both answers’ lines', async () => (await questions()).length === 2, 50_000)
  const drawnOn = (await questions()).map(({ what, repositories, revision }) => [what, repositories, revision])
  expect(drawnOn.toSorted()).toEqual([
    ['code-find', ['teapot'], 'main'],
    ['deep-search', ['teapot'], undefined],
  ])
})
