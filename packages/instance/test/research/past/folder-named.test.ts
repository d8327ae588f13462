import { expect, test } from 'vitest'
import { folderNamed, moduleFolder } from '../../../src/research/past/folder-named.ts'

const PATHS = [
  'app/requests.py',
  'app/routing.py',
  'docs/requests.md',
  'lib/rules/prefer-const.js',
  'tests/lib/rules/prefer-const.js',
  'lib/till/index.js',
  'lib/cart/index.js',
]

test.each([
  ['what changed in requests.py since 0.40.0', 'app/requests.py'],
  ['was prefer-const changed between v9.0.0 and v10.0.0', 'lib/rules/prefer-const.js'],
  ['what changed in app/routing.py since 1.0', 'app/routing.py'],
  ['what changed in the till folder between 1.0 and 2.0', 'lib/till'],
  ['what changed in index.js since 1.0', ''],
  ['what changed between 1.0.0 and 2.0.0', ''],
  ['what changed since gson-parent-2.13.2', ''],
])('%s', (question, path) => expect(folderNamed(question, PATHS)).toBe(path))

test('the owner of a repository is no part of how its folders are called', () => {
  const paths = ['a', 'b', 'c'].map((name) => `sqlx-mysql/src/${name}.rs`)
  expect(moduleFolder(['mysql', 'driver'], 'launchbadge/sqlx', paths)).toBe('sqlx-mysql')
})
