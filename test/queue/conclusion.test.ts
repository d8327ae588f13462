import { describe, expect, it } from 'vitest'
import { ToolRefusal, UpstreamError, UserError } from '../../src/ports/errors.ts'
import { readConclusion, unrunnable, writeConclusion } from '../../src/queue/conclusion.ts'

const failed = (error: unknown) => ({ why: 'failed' as const, error, reference: 'abcd' })

describe('the conclusion of a job', () => {
  it.each([
    ['what somebody asked in vain', new UserError('no such repository')],
    ['what a tool refused', new ToolRefusal('ask code_finder')],
  ])('keeps %s in its words', (_, error) => {
    const { error: read } = readConclusion(writeConclusion(failed(error))) as { error: Error }
    expect([read.constructor, read.message]).toEqual([error.constructor, error.message])
  })

  it('keeps whose failure it was, and none of what the service said', () => {
    const options = { retryable: true, effect: 'none' as const, advice: 'Please wait.' }
    const text = writeConclusion(failed(new UpstreamError('analytics', 'secret body', options)))
    expect(text).not.toContain('secret')
    expect(readConclusion(text)).toMatchObject({ reference: 'abcd', error: { service: 'analytics', ...options } })
  })

  it('keeps no word of an unexpected failure', () => {
    expect(writeConclusion(failed(new Error('secret')))).not.toContain('secret')
  })

  it.each([
    [writeConclusion(unrunnable('its process ended 3 times')), /3 times/],
    ['its job ended without it 4 times', /4 times/],
    ['{"why":"of a later version"}', /another version/],
  ])('of %s leaves nothing but the last word', (text, why) => {
    expect(readConclusion(text)).toMatchObject({ why: 'unrunnable', error: { message: expect.stringMatching(why) } })
  })
})
