import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markdownMessage } from '../../src/blocks/message.ts'
import { onlyWithin } from '../../src/handlers/code/only-within.ts'
import { UserError } from '../../src/ports/errors.ts'
import { whole } from '../support/hostile/deliveries.ts'
import { goodAnswers, refusal } from '../support/hostile/good-answers.ts'
import { mutated, poison } from '../support/hostile/mutations.ts'
import { argsOf, OWN, openHostile, seen, shownOf, visible } from '../support/hostile/seen.ts'

const RUNS = 40
const never = new AbortController().signal
const ways = Object.values(whole)

const VERSIONS = ['2025-11-25', '2026-07-28']

describe.each(Object.entries(goodAnswers))('%s', (tool, answers) => {
  it.each(VERSIONS)('is understood, however it is sent by %s', async (version) => {
    const { instance, tools } = await openHostile()
    instance.version = version
    for (const answer of answers) {
      for (const deliver of ways) {
        Object.assign(instance, { result: () => answer, deliver })
        expect(visible(await shownOf(tool, tools))).toEqual([])
      }
    }
  })

  it.each(VERSIONS)('shows nothing unchecked of an answer of %s that is changed anywhere', async (version) => {
    const { instance, tools } = await openHostile()
    instance.version = version
    const answer = fc.oneof(
      ...answers.map((good) => mutated(good)),
      poison.map((text) => refusal(typeof text === 'string' ? text : JSON.stringify(text))),
    )
    await fc.assert(
      fc.asyncProperty(answer, fc.constantFrom(...ways), async (result, deliver) => {
        Object.assign(instance, { result: () => result, deliver })
        const faults = visible(await seen(tool, tools))
        if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n').slice(0, 1_000))
      }),
      { numRuns: RUNS },
    )
  })
})

const named = Object.entries(goodAnswers).filter(([tool]) => !/^(?:deepsearch|code_finder)/.test(tool))

it.each(named)('%s shows nothing of a repository that is not allowed', async (tool, answers) => {
  const { instance, tools } = await openHostile()
  const allowed = { channels: undefined, repositories: ['org/app'] }
  for (const answer of answers) {
    const other = JSON.parse(JSON.stringify(answer).replaceAll('org/app', 'org/secret'))
    instance.result = () => other
    const found = await tools.callReadOnly(tool, argsOf(tool), never)
    const shown = await settled(() => onlyWithin(found, allowed))
    expect(`${JSON.stringify(shown)}`).not.toContain('org/secret')
    // What is said to be of an allowed one does not lead to another either.
    const mixed = JSON.parse(JSON.stringify(answer).replace(/(https:[^"]*?)org\/app/g, '$1org/secret'))
    instance.result = () => mixed
    const led = await settled(async () => onlyWithin(await tools.callReadOnly(tool, argsOf(tool), never), allowed))
    expect(`${JSON.stringify(led)}`).not.toContain('org/secret')
  }
})

/** Links to another repository, as an answer may hold them. */
const foreign = [
  '/org/secret/-/blob/a.ts',
  '/org/secret@main/-/tree/lib',
  '/org/app/../secret/-/blob/a.ts',
  '/org/secret',
]
  .flatMap((path) => [
    `${OWN}${path}`,
    `HTTPS://CODE.EXAMPLE${path}`,
    `[x](${path})`,
    `[x](${OWN}${path} "t")`,
    `<${OWN}${path}>`,
  ])
  .concat(`[x][1]\n\n[1]: ${OWN}/org/secret/-/blob/a.ts\n`, `[x](${OWN}/search?q=repo%3A%5Eorg%2Fsecret%24+x)`)
const bracketed = fc.tuple(fc.constantFrom('', ' ', '(', ':', '*', '[', "'", 'x'), fc.constantFrom(...foreign))

it.each(['code_finder', 'deepsearch', 'deepsearch_read'])(
  '%s leads to no repository that is not allowed, wherever the answer links to it',
  async (tool) => {
    const { instance, tools } = await openHostile()
    const allowlist = { channels: undefined, repositories: ['org/app'] }
    const good = (goodAnswers[tool] ?? []).map((answer) => JSON.stringify(answer))
    // Behind a full stop, for there is prose.
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...good), fc.nat(), bracketed, async (answer, at, [before, link]) => {
        const stops = [...answer.matchAll(/\.(?=\\n)/g)].map(({ index }) => index + 1)
        const place = stops[at % stops.length] ?? 0
        const put = JSON.stringify(before + link).slice(1, -1)
        instance.result = () =>
          JSON.parse(stops.length === 0 ? answer : answer.slice(0, place) + put + answer.slice(place))
        const shown = await settled(() => shownOf(tool, tools, allowlist))
        expect(decodeURIComponent(JSON.stringify(shown) ?? '')).not.toMatch(
          /https?:\/\/code\.example[^\s"<>|()\\]*secret/i,
        )
      }),
      { numRuns: 3 * RUNS },
    )
  },
)

/** What was returned, or nothing where it was refused in words. */
async function settled(read: () => unknown): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    expect(error).toBeInstanceOf(UserError)
    return undefined
  }
}

const conversation = {
  name: 'users/1/conversations/7',
  url: `${OWN}/deepsearch/7`,
  title: 'How?',
  state: { completed: {} },
  questions: [
    {
      input: [{ question: { text: 'How?' } }],
      answer: [{ markdown: { text: `So: [a](${OWN}/org/app/-/blob/a.ts).` } }],
      suggestedFollowups: ['And?'],
    },
  ],
}
const failed = { ...conversation, state: { error: { code: 'Other', message: 'it broke', retryTime: '2026-01-01' } } }
const running = { ...conversation, state: { processing: { step: 'reading' } } }
const question = {
  id: 1,
  question: 'How?',
  status: 'completed',
  answer: 'So.',
  sources: [{ link: '/org/app', label: 'a' }],
}
const older = { id: 7, share_url: `${OWN}/deepsearch/7`, questions: [question] }

describe.each([
  ['Connect', /^\/api\/deepsearch/, [conversation, failed, running]],
  [
    'legacy',
    /^\/\.api\/deepsearch/,
    [older, { ...older, questions: [{ ...question, error: { kind: 'x', message: 'y' } }] }],
  ],
] as const)('the %s interface to deep search', (_, path, answers) => {
  it('shows nothing unchecked of an answer that is changed anywhere', async () => {
    const { instance, tools } = await openHostile()
    let answer: unknown
    instance.other = (url, response) => {
      const isProbe = url.includes('List') || url.includes('page_first') || url.includes('conversations%2F0')
      if (!path.test(url)) return response.writeHead(404).end()
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(isProbe ? (url.includes('List') ? { conversationSummaries: [] } : []) : answer))
    }
    instance.result = () => goodAnswers.deepsearch?.[0]
    await fc.assert(
      fc.asyncProperty(fc.oneof(...answers.map((good) => mutated(good))), async (changed) => {
        answer = changed
        for (const tool of ['deepsearch', 'deepsearch_read']) {
          const faults = visible(await seen(tool, tools))
          if (faults.length > 0) throw new Error(faults.slice(0, 5).join('\n').slice(0, 1_000))
        }
      }),
      { numRuns: RUNS },
    )
  })
})

it('would see a link elsewhere', () => {
  expect(visible([markdownMessage('[x](https://evil.example)')])).not.toEqual([])
})
