import { describe, expect, it } from 'vitest'
import { failureMessage } from '../../src/handlers/answering/failure-message.ts'
import { UpstreamError } from '../../src/ports/errors.ts'
import { broken, whole } from '../support/hostile/deliveries.ts'
import { goodAnswers, refusal } from '../support/hostile/good-answers.ts'
import { argsOf, openHostile, seen, visible } from '../support/hostile/seen.ts'

const never = new AbortController().signal

describe.each([
  ['server/discover', '2026-07-28'],
  ['initialize', '2025-11-25'],
  ['tools/list', '2025-11-25'],
  ['tools/call', '2025-11-25'],
  ['tools/list', '2026-07-28'],
  ['tools/call', '2026-07-28'],
])('an answer to %s of %s', (method, version) => {
  it.each(Object.entries(broken))('that is %s ends in a word, at once', async (_, deliver) => {
    const { instance, tools } = await openHostile()
    Object.assign(instance, { at: method, version, deliver, result: () => goodAnswers.keyword_search?.[0] })
    const started = Date.now()
    const failure = await tools
      .callReadOnly('keyword_search', argsOf('keyword_search'), never)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect(Date.now() - started).toBeLessThan(10_000)
    const message = failureMessage({ why: 'failed', error: failure, reference: 'abcd1234' }, { catalog: [] })
    expect(visible([message])).toEqual([])
    expect(message.text).toMatch(/\(ref [0-9a-f]{8}\)$/)
    expect(String(failure).length).toBeLessThan(3_000)
  })
})

it('a list of tools that never ends is given up', async () => {
  const { instance, tools } = await openHostile()
  instance.at = 'tools/list'
  instance.deliver = (response, message) =>
    whole['as JSON']?.(response, message.replace(/\}\}$/, ',"nextCursor":"x"}}'))
  await expect(tools.names()).rejects.toBeInstanceOf(UpstreamError)
})

it.each(['- a\n  ```\n[x](https://evil.example)\n', '<!channel>', '[x](https://evil.example)'])(
  'a date that is none is text: %j',
  async (date) => {
    const { instance, tools } = await openHostile()
    for (const tool of ['commit_search', 'diff_search', 'list_refs', 'get_contributor_repos']) {
      const good = JSON.stringify(goodAnswers[tool]?.[0])
      instance.result = () => JSON.parse(good.replaceAll(/"2026-01-02"/g, JSON.stringify(date)))
      expect(visible(await seen(tool, tools))).toEqual([])
    }
  },
)

it.each([
  '- a\n  ```\n[x](https://evil.example)\n',
  '```\n```\n[x](https://evil.example)\n```',
  '````\nhttps://evil.example',
])('text of a form that is not known is code to its end: %j', async (text) => {
  const { instance, tools } = await openHostile()
  instance.result = () => ({ content: [], structuredContent: { text } })
  for (const tool of ['find_references', 'evaluator', 'commit_search'])
    expect(visible(await seen(tool, tools))).toEqual([])
})

it('a step of a search is text', async () => {
  const { instance, tools } = await openHostile()
  instance.other = (url, response) => {
    const running = {
      name: 'users/1/conversations/7',
      state: { processing: { step: '<!here> see https://evil.example' } },
    }
    if (!url.startsWith('/api/deepsearch')) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(url.includes('List') ? { conversationSummaries: [] } : running))
  }
  const shown = await seen('deepsearch_read', tools)
  expect(JSON.stringify(shown)).toContain('Searching')
  expect(visible(shown)).toEqual([])
})

it('the access token is not shown, should the instance repeat it', async () => {
  const { instance, tools } = await openHostile()
  instance.result = () => refusal('no: sgp_never_to_be_told')
  expect(JSON.stringify(await seen('keyword_search', tools))).not.toContain('sgp_')
})
