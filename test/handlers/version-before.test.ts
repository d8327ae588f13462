import { expect, it } from 'vitest'
import { intakeJob } from '../../src/bot/receive/intake-job.ts'
import { requestSchema } from '../../src/bot/receive/parse/request.ts'
import { readOutbox } from '../../src/handlers/answering/deliver.ts'
import { codeCall } from '../../src/handlers/code/code-call.job.ts'
import { codeFind } from '../../src/handlers/code-find/code-find.job.ts'
import { questionJob } from '../../src/handlers/conversations/question/question.job.ts'
import { deepSearch } from '../../src/handlers/deep-search/search/deep-search.job.ts'

const former = {
  origin: { team: 'T1', user: 'U1', channel: 'C1', threadTs: '1.0', sealedReplyUrl: 'x' },
  place: { channel: 'C1', threadTs: '1.0' },
  question: 'where is it',
}
const now = {
  requester: { team: 'T1', user: 'U1', channel: 'C1', threadTs: '1.0', encryptedReplyUrl: 'x' },
  target: { channel: 'C1', threadTs: '1.0' },
  question: 'where is it',
}

it('jobs that the version before stored are understood', () => {
  expect(codeFind.payload.parse({ ...former, repo: 'app' })).toEqual({ ...now, repo: 'app' })
  expect(deepSearch.payload.parse({ ...former, url: 'https://i.test/1' })).toEqual({ ...now, url: 'https://i.test/1' })
  expect(questionJob.payload.parse({ ...former, by: 'code-find' })).toEqual({ ...now, engine: 'code-find' })
  const call = { text: 'x', options: { place: 'kept', origin: 'kept' } }
  expect(codeCall.payload.parse({ ...former, ...call, word: 'ask' })).toEqual({ ...now, ...call, subcommand: 'ask' })
  expect(intakeJob.payload.parse({ sealed: 'abc' })).toEqual({ encrypted: 'abc' })
})

it('payloads of today are read as they are', () => {
  expect(codeFind.payload.parse(now)).toEqual(now)
  expect(questionJob.payload.parse({ ...now, engine: 'deep-search' })).toEqual({ ...now, engine: 'deep-search' })
})

it('a message without a mention that the version before stored is ambient', () => {
  const from = { id: 'heard-C1-1.0', team: 'T1', user: 'U1', channel: 'C1', threadTs: '0.5' }
  expect(requestSchema.parse({ kind: 'overheard', typed: 'and?', ts: '1.0', ...from }).kind).toBe('ambient')
})

it('an answer that the version before wrote down is posted', async () => {
  const kept = { answer: { text: 'there' }, kind: 'places', closing: 'Searched', talk: { question: 'where' } }
  expect(await readOutbox({ readStep: async () => kept })).toEqual({
    answer: { text: 'there' },
    kind: 'answer',
    closing: 'Searched',
    conversation: { question: 'where' },
  })
})
