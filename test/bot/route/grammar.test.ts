import { describe, expect, it } from 'vitest'
import { parseCommand, parseOptions, resolveCommand } from '../../../src/bot/route/grammar.ts'
import { commands, handlers } from '../../../src/handlers/index.ts'

const wordsOf = (typed: string) => parseCommand(typed, commands)?.command.words.join(' ')

describe('parseCommand', () => {
  it.each([
    ['code-find where is main', 'code-find'],
    ['deepsearch how does it work', 'deepsearch'],
    ['deepsearch list', 'deepsearch list'],
    ['DeepSearch  List', 'deepsearch list'],
    ['deepsearch cancel', 'deepsearch cancel'],
    ['deepsearch read https://host/deepsearch/42', 'deepsearch read'],
    ['deepsearch read 0f9b7a52-3c1d-4e57-9d3e-aa11bb22cc33', 'deepsearch read'],
    ['deepsearch read', 'deepsearch read'],
    ['crowsnest help', 'crowsnest help'],
  ])('takes %j for %s', (typed, words) => {
    expect(wordsOf(typed)).toBe(words)
  })

  it.each([
    ['deepsearch list the routes', 'deepsearch'],
    ['deepsearch cancel of a job, how does it work?', 'deepsearch'],
    ['deepsearch read the config, how?', 'deepsearch'],
  ])('takes %j for a question, since its rest is no argument', (typed, words) => {
    expect(wordsOf(typed)).toBe(words)
  })

  it.each(['crowsnest help me', 'deepsearching', 'unknown words'])('takes %j for no command', (typed) => {
    expect(wordsOf(typed)).toBeUndefined()
  })

  it('gives what follows the words and their options', () => {
    expect(parseCommand('code-find where is "repo:x" parsed repo:"my app" rev:v1.2', commands)).toMatchObject({
      text: 'where is "repo:x" parsed',
      options: { repo: 'my app', rev: 'v1.2' },
    })
  })
})

describe('a mention', () => {
  const resolved = (typed: string) => {
    const request = {
      kind: 'message',
      id: 'm',
      team: 'T1',
      user: 'U1',
      channel: 'C1',
      ts: '1.0',
      threadTs: '1.0',
    } as const
    return resolveCommand({ ...request, typed: `<@UB> ${typed}` }, { ...handlers, botUser: 'UB' }).command.words.join(
      ' ',
    )
  }

  it.each([
    ['status', 'crowsnest status'],
    ['resume', 'crowsnest resume'],
    ['crowsnest pause we move house', 'crowsnest pause'],
    ['pause button of the player, where is it', 'question'],
  ])('%j is %s', (typed, words) => {
    expect(resolved(typed)).toBe(words)
  })
})

describe('parseOptions', () => {
  it('keeps a name inside a word and the last of several values', () => {
    expect(parseOptions('norepo:x rev:1 task rev:2', ['repo', 'rev'])).toEqual({
      text: 'norepo:x task',
      options: { rev: '2' },
    })
  })

  it('takes the end of a sentence for no part of a repository or revision', () => {
    const names = ['repo', 'rev', 'file']
    expect(parseOptions('where is it repo:app?', names)).toEqual({ text: 'where is it', options: { repo: 'app' } })
    expect(parseOptions('in rev:v1.2, where? repo:org/app?!', names).options).toEqual({ rev: 'v1.2', repo: 'org/app' })
    expect(parseOptions('x repo:"app?" rev:? file:src/?.t?', names).options).toEqual({
      repo: 'app?',
      rev: '?',
      file: 'src/?.t?',
    })
  })

  it('keeps line breaks and indentation of pasted code', () => {
    expect(parseOptions('why does\n  foo()\nfail repo:a', ['repo'])).toEqual({
      text: 'why does\n  foo()\nfail',
      options: { repo: 'a' },
    })
  })
})
