import { expect, it } from 'vitest'
import { parseToolResult } from '../../../src/integrations/mcp/tool-answer.ts'

it.each([
  ['the structured text', { structuredContent: { text: 'a' }, content: [{ type: 'text', text: '{"text":"b"}' }] }, 'a'],
  ['JSON inside a string', { content: [{ type: 'text', text: '{"text":"b","hasMoreResults":true}' }] }, 'b'],
  ['plain text', { content: [{ type: 'text', text: 'c' }] }, 'c'],
  ['text that only begins like JSON', { content: [{ type: 'text', text: '{not json' }] }, '{not json'],
  ['several parts', { content: [{ type: 'text', text: 'd' }, { type: 'image' }, { type: 'text', text: 'e' }] }, 'd\ne'],
])('reads %s', (_, result, text) => {
  expect(parseToolResult(result).text).toBe(text)
})

it('takes an error as one', () => {
  expect(parseToolResult({ isError: true, content: [{ type: 'text', text: 'repository not found' }] })).toEqual({
    text: 'repository not found',
    fields: {},
    isError: true,
  })
})
