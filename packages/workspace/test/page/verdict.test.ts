import { expect, test } from 'vitest'
import { faultsOf, verdictOf } from '../../page/src/inspector/verdict.ts'

const call = { n: 1, method: 'chat.postMessage', args: {}, ok: false, at: 0 }

test('leads from a pointer to the page of the block it points into', () => {
  const args = { blocks: [{ type: 'divider' }, { type: 'rich_text', elements: [] }] }
  const errors = ['must not be empty [json-pointer:/blocks/1/elements]']
  expect(faultsOf({ ...call, args, error: 'invalid_blocks', errors })).toEqual([
    {
      words: 'must not be empty',
      pointer: '/blocks/1/elements',
      page: 'https://docs.slack.dev/reference/block-kit/blocks/rich-text-block',
    },
  ])
})

test('finds the block also in a view, and in a form where it is text', () => {
  const view = { type: 'modal', blocks: [{ type: 'input' }] }
  const errors = ['is missing [json-pointer:/view/blocks/0/label]']
  for (const args of [{ view }, { view: JSON.stringify(view) }]) {
    const [fault] = faultsOf({ ...call, method: 'views.open', args, error: 'invalid_arguments', errors })
    expect(fault?.page).toBe('https://docs.slack.dev/reference/block-kit/blocks/input-block')
  }
})

test('lets no text of the app choose the page', () => {
  const args = { blocks: [{ type: '../../evil' }] }
  const errors = ['is unknown [json-pointer:/blocks/0/type]']
  expect(faultsOf({ ...call, args, error: 'invalid_blocks', errors })[0]?.page).toBe(
    'https://docs.slack.dev/reference/methods/chat.postMessage',
  )
})

test('says which scope is missing, and how long to wait', () => {
  const scope = { ...call, error: 'missing_scope', needed: 'files:write', provided: 'chat:write' }
  expect(faultsOf(scope)).toEqual([
    {
      words: 'It needs files:write; the manifest asks for chat:write.',
      page: 'https://docs.slack.dev/reference/scopes/files:write',
    },
  ])
  expect(faultsOf({ ...call, error: 'ratelimited', retry_after: 3 })[0]?.words).toBe(
    'Too many calls at once: again in 3 s.',
  )
})

test('tells refused calls from those that came too soon, and from those Slack only frowns at', () => {
  expect(verdictOf({ ...call, error: 'invalid_blocks' })).toBe('refused')
  expect(verdictOf({ ...call, error: 'ratelimited' })).toBe('limited')
  expect(verdictOf({ ...call, ok: true, warning: 'missing_charset' })).toBe('warned')
  expect(verdictOf({ ...call, ok: true })).toBe('ok')
})
