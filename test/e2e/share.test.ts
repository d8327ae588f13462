import { join } from 'node:path'
import { addUser, createToken } from '@crowsnest/instance/operator'
import { directOf, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { afterAll, expect, it } from 'vitest'
import { auditLines } from '../support/audit-lines.ts'
import { lookInside } from '../support/leaks/look.ts'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isNamed } from '../support/shown.ts'

const files = { 'src/kettle.ts': "export function boilKettle() {\n  return 'whistle'\n}\n" }
const env = { ANSWER_MODE: 'personal', REPOS: makeRepository('teapot', files, afterAll) }
const product = await startProduct(env, afterAll)
const { practice } = product
const direct = directOf(MEMBER)

async function clickAndOpen(ts: string, action: string) {
  const before = (await practice.views(MEMBER)).views.map(({ view_id }) => view_id)
  await practice.click(MEMBER, direct, ts, action)
  const isNew = ({ view_id }: { view_id: string }) => !before.includes(view_id)
  return until('the form', async () => (await practice.views(MEMBER)).views.find(isNew))
}

async function connect() {
  const dataDir = join(product.dataDir, 'instance')
  await practice.command(MEMBER, direct, '/crowsnest', 'connect')
  const offer = await practice.message('connect', { channel: direct, user: MEMBER }, isNamed('connect'))
  const { view_id } = await clickAndOpen(offer.ts, 'sign-in-token')
  addUser({ dataDir, name: 'ada' })
  const { token } = createToken({ dataDir, name: 'slack', kind: 'instance', user: 'ada' })
  await practice.submit(MEMBER, view_id, { token: { token } })
  await practice.message(
    'connected',
    { channel: direct },
    ({ metadata }) => metadata?.event_payload.feature === 'sign-in',
  )
}

const withShare = async () =>
  (await lookInside(practice, { channel: direct })).find(({ blocks }) => JSON.stringify(blocks).includes('"share"'))

it('an own answer is shared once its asker saw who will see what, and taken back', async () => {
  await connect()
  await practice.command(MEMBER, direct, '/code-find', 'where does the kettle boil repo:teapot')
  const answer = await until('an answer', withShare)
  const { view_id } = await clickAndOpen(answer.ts, 'share')
  const form = async () => JSON.stringify((await practice.views(MEMBER)).views.find((view) => view.view_id === view_id))
  expect(await form()).not.toContain('boilKettle')

  await practice.clickInView(MEMBER, view_id, 'share-to', GENERAL)
  await until('shown', async () => (await form()).includes('boilKettle'))
  expect(await form()).toContain('src/kettle.ts')
  const everyone = () => practice.messages({ channel: GENERAL })
  const isShared = ({ blocks }: { blocks?: unknown }) => JSON.stringify(blocks ?? '').includes('"take-back"')
  expect((await everyone()).filter(isShared)).toEqual([])

  await practice.submit(MEMBER, view_id, {})
  const shared = await practice.message('shared', { channel: GENERAL }, isShared)
  const again = await clickAndOpen(answer.ts, 'share')
  await practice.clickInView(MEMBER, again.view_id, 'share-to', GENERAL)
  await until('shown', async () => JSON.stringify((await practice.views(MEMBER)).views).includes('boilKettle'))
  await practice.submit(MEMBER, again.view_id, {})
  const inDirect = () => lookInside(practice, { channel: direct, user: MEMBER })
  await until('refused', async () =>
    (await inDirect()).some(({ blocks: [first] }) => first?.block_id === 'already-shared'),
  )

  await practice.click(MEMBER, GENERAL, shared.ts, 'take-back')
  await practice.message('said', { channel: GENERAL, user: MEMBER }, isNamed('taken-back'))
  expect((await everyone()).filter(isShared)).toEqual([])
})

it('each thing that was done for it has one line in the audit log', async () => {
  const lines = await until('the last line', async () => {
    const all = await auditLines(product.dataDir)
    return all.some(({ what }) => what === 'take-back') && all
  })
  const shares = lines.filter(({ kind }) => kind === 'share')
  const [answer] = shares.map((line) => line.answer)
  expect(answer).toBeDefined()
  expect(shares.map(({ what, outcome, reason }) => [what, outcome, reason])).toEqual([
    ['share', 'done', undefined],
    ['share', 'refused', 'already-shared'],
    ['take-back', 'done', undefined],
  ])
  for (const line of shares) expect(line).toMatchObject({ about: GENERAL, answer, mode: 'personal' })
  expect(shares[0]).toMatchObject({ repositories: ['teapot'] })

  // What ends at the same time may be written in any order.
  const done = (kinds: readonly string[]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ kind, what, outcome }) => [kind, what, outcome])
      .toSorted()
  expect(done(['sign-in'])).toEqual([
    ['sign-in', 'connected', 'done'],
    ['sign-in', 'crowsnest connect', 'done'],
    ['sign-in', 'sign-in-token', 'done'],
    ['sign-in', 'sign-in-token', 'done'],
  ])
  expect(done(['command', 'question'])).toEqual([
    ['command', 'code-find', 'done'],
    ['question', 'code-find', 'done'],
  ])
  expect(done(['action'])).toEqual([
    ['action', 'share', 'done'],
    ['action', 'share', 'done'],
    ['action', 'share-to', 'done'],
    ['action', 'share-to', 'done'],
  ])
  expect(new Set(lines.map(({ who }) => who)).size).toBe(1)
})
