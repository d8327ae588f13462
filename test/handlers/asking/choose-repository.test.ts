import { describe, expect, it } from 'vitest'
import { chooseRepository, chooseRevision, resolveName } from '../../../src/handlers/asking/repositories.ts'
import { UserError } from '../../../src/ports/errors.ts'

const seeing = (...names: string[]) => ({
  tools: { repositories: async () => names },
  allowlist: { channels: undefined, repositories: undefined },
})

describe('chooseRepository', () => {
  it('takes the one given', async () => {
    expect(await chooseRepository('x', 'app', seeing('org/app', 'org/lib'))).toEqual({
      kind: 'certain',
      repo: 'org/app',
      because: 'named',
    })
  })

  it.each(['how does org/app start', 'how does app start?', 'In APP: x'])(
    'takes the one that %j names',
    async (task) => {
      expect(await chooseRepository(task, undefined, seeing('org/app', 'org/lib'))).toMatchObject({
        repo: 'org/app',
        because: 'named',
      })
    },
  )

  it.each(['page size in drf', 'does Django REST framework page?', 'how does django-rest-framework page'])(
    'knows what people call the one that %j names',
    async (task) => {
      const { tools, allowlist } = seeing('org/django-rest-framework', 'org/rest-api', 'org/draft')
      expect(await chooseRepository(task, undefined, { tools, allowlist })).toMatchObject({
        kind: 'certain',
        repo: 'org/django-rest-framework',
      })
    },
  )

  it.each(['where is application.ts', 'see my-app/x', 'snapp'])('does not take %j for a name', async (task) => {
    expect(await chooseRepository(task, undefined, seeing('org/app', 'org/lib'))).toMatchObject({ kind: 'ask' })
  })

  it('takes the only one', async () => {
    expect(await chooseRepository('x', undefined, seeing('org/app'))).toMatchObject({
      repo: 'org/app',
      because: 'only',
    })
  })

  it('takes the one to look in of two that are named', async () => {
    expect(await chooseRepository('how is lib used in app', undefined, seeing('org/app', 'org/lib'))).toMatchObject({
      kind: 'certain',
      repo: 'org/app',
    })
  })

  it('asks between those named, else between all', async () => {
    expect(await chooseRepository('app or lib?', undefined, seeing('o/app', 'o/lib', 'o/web'))).toEqual({
      kind: 'ask',
      repositories: ['o/app', 'o/lib'],
    })
    expect(await chooseRepository('x', undefined, seeing('o/app', 'o/lib'))).toEqual({
      kind: 'ask',
      repositories: ['o/app', 'o/lib'],
    })
  })

  it('knows only the allowed ones where there is a list', async () => {
    const deps = { ...seeing('o/secret', 'o/app'), allowlist: { channels: [], repositories: ['o/app'] } }
    await expect(chooseRepository('x', 'o/secret', deps)).rejects.toThrow(UserError)
  })
})

describe('resolveName', () => {
  it('offers the nearest names', () => {
    expect(() => resolveName('crowsnets', ['crowsnest', 'bolt-js', 'org/crow'])).toThrow(/`crowsnets`.*`crowsnest`/)
  })

  it('says nothing about names that are not near', () => {
    expect(() => resolveName('zzz', ['crowsnest'])).toThrow(/`zzz`.*`\/code repos`/)
  })
})

it('the revision is the one given, else the channel’s for its own repository', () => {
  const channel = { repository: 'app', revision: 'v2' }
  expect(chooseRevision('main', 'app', channel)).toBe('main')
  expect(chooseRevision(undefined, 'app', channel)).toBe('v2')
  expect(chooseRevision(undefined, 'lib', channel)).toBeUndefined()
  expect(chooseRevision(undefined, undefined, { revision: 'v2' })).toBeUndefined()
})
