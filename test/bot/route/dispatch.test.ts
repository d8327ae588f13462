import { expect, it } from 'vitest'
import { createEncryption } from '../../../src/bot/receive/encrypt.ts'
import type { Request } from '../../../src/bot/receive/parse/request.ts'
import { createDispatch } from '../../../src/bot/route/dispatch.ts'
import { defineCommand } from '../../../src/ports/define.ts'
import type { Deps, JobContext } from '../../../src/ports/index.ts'
import { createRecordedLog } from '../../support/recorded-log.ts'

it('drops events of another team without a word', async () => {
  const { log, lines } = createRecordedLog()
  const encryption = createEncryption('0'.repeat(64))
  const question = defineCommand({
    words: ['ask'],
    usage: '/ask QUESTION',
    summary: 'asks',
    needs: 'everyone',
    options: [],
    takes: /./,
    run: async () => {
      throw new Error('it was asked')
    },
  })
  const dispatch = createDispatch({
    commands: [],
    actions: [],
    forms: [],
    events: [],
    home: { run: async () => [] },
    question,
    // Whoever asks it for anything fails.
    deps: { log } as unknown as Deps,
    encryption,
    operators: [],
    botUser: 'UB',
    team: 'T1',
  })
  const said: Request = {
    kind: 'message',
    id: 'msg-1',
    team: 'T2',
    user: 'U1',
    channel: 'C1',
    typed: 'where',
    ts: '1.1',
  }
  const context = { signal: new AbortController().signal } as unknown as JobContext
  await dispatch.run({ encrypted: encryption.encrypt(JSON.stringify(said)) }, context)
  expect(lines).toMatchObject([{ level: 'info', facts: { request: 'msg-1' } }])
})
