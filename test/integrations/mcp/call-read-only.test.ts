import { describe, expect, it, onTestFinished } from 'vitest'
import { createTools } from '../../../src/integrations/tools.ts'
import { UpstreamError, UserError } from '../../../src/ports/errors.ts'
import { outgoing } from '../../support/outgoing.ts'
import { type Reply, startScriptedInstance } from '../../support/scripted-instance.ts'

const never = new AbortController().signal
const commit = 'b'.repeat(40)
const text = (words: string, fields: object = {}): Reply => ({
  result: { content: [], structuredContent: { text: words, ...fields } },
})

async function open() {
  const instance = await startScriptedInstance()
  const tools = createTools({
    url: instance.url,
    linkUrl: 'https://host',
    mcpPath: '/.api/mcp/all',
    lowestVersion: '2025-03-26',
    token: 'sgp_secret',
    authScheme: 'token',
    version: '1',
    outgoing,
  })
  onTestFinished(() => tools.close())
  const call = (name: string, args: object) => tools.callReadOnly(name, { ...args }, never)
  return { instance, call }
}

describe('calling a tool that changes nothing', () => {
  it('pins places that name no commit to the one that is read now, asking once for each repository', async () => {
    const { instance, call } = await open()
    instance.tools.keyword_search = ['query']
    instance.answer = ({ name, args }) => {
      if (name === 'read_file') return text(`URL: https://host/${args.repo}@${commit}/-/blob/${args.path}?L1-1\n1: x`)
      return text('# app – a.ts\n3: one\n\n# app – b.ts\n4: two\n\n# lib – c.ts\n5: three')
    }
    const found = await call('keyword_search', { query: 'x' })
    expect(found.items).toMatchObject([
      { url: `https://host/app@${commit}/-/blob/a.ts?L3` },
      { url: `https://host/app@${commit}/-/blob/b.ts?L4` },
      { url: `https://host/lib@${commit}/-/blob/c.ts?L5` },
    ])
    expect(instance.calls.map(({ name }) => name)).toEqual(['keyword_search', 'read_file', 'read_file'])
  })

  it('keeps places without a permalink where the file cannot be read', async () => {
    const { instance, call } = await open()
    instance.tools.nls_search = ['query']
    instance.answer = ({ name }) => {
      return name === 'read_file' ? { status: 403, body: 'forbidden' } : text('# app – a.ts\n3: one')
    }
    expect((await call('nls_search', { query: 'x' })).items).toMatchObject([{ url: 'https://host/app/-/blob/a.ts?L3' }])
  })

  it('speaks of one author to an instance that knows but one', async () => {
    const { instance, call } = await open()
    instance.tools.diff_search = ['pattern', 'repos', 'author']
    instance.answer = () => text('', { results: [] })
    await call('diff_search', { pattern: 'x', repos: ['app'], authors: ['ada'], count: undefined })
    expect(instance.calls[0]?.args).toEqual({ pattern: 'x', repos: ['app'], author: 'ada' })
  })

  it('refuses a filter that the instance does not know, rather than answering another question', async () => {
    const { instance, call } = await open()
    instance.tools.commit_search = ['repos', 'author']
    await expect(call('commit_search', { repos: ['app'], authors: ['ada', 'bob'] })).rejects.toThrow('`authors`')
    await expect(call('commit_search', { repos: ['app'], after: '2026-01-01' })).rejects.toThrow('`after`')
    expect(instance.calls).toEqual([])
  })

  it('tells what the instance says against an argument', async () => {
    const { instance, call } = await open()
    instance.answer = () => ({ rpcError: { code: -32602, message: 'invalid params: limit must be at most 500' } })
    const refused = await call('list_repos', { query: '' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(UserError)
    expect(String(refused)).toContain('rejected that: limit must be at most 500')
  })

  it('keeps the lines of a trace', async () => {
    const { instance, call } = await open()
    instance.tools.evaluator = ['script']
    const trace = 'script execution failed: <string>:3: boom ```\nstack traceback:\n\t[C]: in error'
    instance.answer = () => ({ result: { isError: true, content: [{ type: 'text', text: trace }] } })
    await expect(call('evaluator', { script: 'x' })).rejects.toThrow(
      /^```\nscript[^`]*'''\nstack traceback:\n[^`]*\n```$/,
    )
  })

  it('leaves nothing in doubt when it fails, since it changes nothing', async () => {
    const { instance, call } = await open()
    instance.answer = () => ({ status: 502, body: 'bad gateway' })
    const failed = await call('list_repos', { query: '' }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(UpstreamError)
    expect(failed).toMatchObject({ retryable: true, effect: 'none' })
  })
})
