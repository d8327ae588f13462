import { expect, onTestFinished, test } from 'vitest'
import { createRepositoryAccess } from '../../src/access/repository-access.ts'
import { createUserStore } from '../../src/access/users.ts'
import { openDatabase } from '../../src/database/database.ts'
import { makeTempDir } from '../support/temp-dir.ts'

const all = [{ name: 'open' }, { name: 'secret' }]

function open(defaultAccess?: () => 'public' | 'restricted') {
  const db = openDatabase(makeTempDir())
  onTestFinished(() => db.close())
  const users = createUserStore(db)
  return {
    access: createRepositoryAccess(db, defaultAccess),
    users,
    ada: users.create({ name: 'ada' }),
    bob: users.create({ name: 'bob' }),
  }
}

test('a restricted repository is seen by those named, and by site admins', () => {
  const { access, users, ada, bob } = open()
  const seen = (user?: typeof ada) => access.visibleTo(user, all).map(({ name }) => name)
  expect(seen()).toEqual(['open', 'secret'])
  access.restrict('secret', [ada.id])
  expect(seen(ada)).toEqual(['open', 'secret'])
  expect(seen(users.create({ name: 'root', isAdmin: true }))).toEqual(['open', 'secret'])
  expect(seen(bob)).toEqual(['open'])
  expect(seen()).toEqual(['open'])
  expect(access.readersOf('secret')).toEqual(['ada'])
  access.open('secret')
  expect(seen(bob)).toEqual(['open', 'secret'])
  expect(access.readersOf('secret')).toBeUndefined()
})

test('a restriction to nobody hides it from all but site admins', () => {
  const { access, bob } = open()
  access.restrict('secret', [])
  expect(access.visibleTo(bob, all)).toEqual([{ name: 'open' }])
  expect(access.readersOf('secret')).toEqual([])
})

test('where repositories are restricted by default, what nobody was told of is for site admins alone', () => {
  let rule: 'public' | 'restricted' = 'restricted'
  const { access, users, ada, bob } = open(() => rule)
  const seen = (user?: typeof ada) => access.visibleTo(user, all).map(({ name }) => name)
  expect(seen(ada)).toEqual([])
  expect(access.readersOf('open')).toEqual([])
  expect(seen(users.create({ name: 'root', isAdmin: true }))).toEqual(['open', 'secret'])
  access.open('open')
  access.restrict('secret', [ada.id])
  expect([seen(), seen(ada), seen(bob)]).toEqual([['open'], ['open', 'secret'], ['open']])
  expect(access.readersOf('open')).toBeUndefined()
  access.restrict('open', [])
  expect(seen(bob)).toEqual([])
  rule = 'public'
  expect(seen(bob)).toEqual([])
})

test('a restriction that fails half-way leaves the one before', () => {
  const { access, ada, bob } = open()
  access.restrict('secret', [ada.id])
  expect(() => access.restrict('secret', [bob.id, 4711])).toThrow('FOREIGN KEY')
  expect(access.readersOf('secret')).toEqual(['ada'])
})
