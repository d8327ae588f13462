import { describe, expect, it } from 'vitest'
import { createTeamKeys, keys } from '../../../src/storage/keys.ts'
import { keyPatterns } from '../../../src/storage/retention/key-patterns.ts'
import { recordKinds } from '../../../src/storage/retention/kinds.ts'
import { kindOfFile, kindOfKey } from '../../support/kind-of.ts'

const ofTeam = createTeamKeys('T1')

describe('the kinds of record', () => {
  it('have every key of the bot exactly once', () => {
    const named = recordKinds.flatMap((kind) => kind.keys ?? [])
    expect([...named].sort()).toEqual(Object.keys(keyPatterns).sort())
  })

  it('have no name, file or table twice', () => {
    const all = recordKinds.flatMap(({ name, files = [], tables = [] }) => [name, ...files, ...tables])
    expect(all.length).toBe(new Set(all).size)
  })

  it.each([
    [keys.journal('code-find', 'a.b-1'), 'journal'],
    [keys.lock('code-find', 'a'), 'lock'],
    [ofTeam.search('a'), 'search'],
    [ofTeam.conversation({ channel: 'C1', threadTs: '1.2' }), 'conversation'],
    [ofTeam.messageQuestion({ channel: 'C1', ts: '1.2' }), 'messageQuestion'],
    [keys.creditSamples('hash', '2026-01'), 'creditSamples'],
    [ofTeam.signInLock('U1'), 'signInLock'],
    [keys.pause, 'pause'],
  ] as const)('know %s', (key, name) => {
    expect(kindOfKey(key)?.keys).toContain(name)
  })

  it('know what BullMQ keeps, and nothing of others', () => {
    const [jobs] = recordKinds
    expect(kindOfKey(`${keys.bullPrefix('code-find')}:code-find:17`)).toBe(jobs)
    expect(kindOfKey(`${keys.bullPrefix('code-find')}:code-find:events`)).toBe(jobs)
    expect(kindOfKey('{crowsnest:T1:deep-search}:something')).toBeUndefined()
    expect(kindOfKey('{other:code-find}:journal:a')).toBeUndefined()
  })

  it('know a file by its nearest folder', () => {
    expect(kindOfFile('audit/2026-01-01-0000.jsonl')?.name).toBe('audit log')
    expect(kindOfFile('instance/engine/a/b')).not.toBe(kindOfFile('instance/instance.db'))
    expect(kindOfFile('notes.txt')).toBeUndefined()
  })
})
