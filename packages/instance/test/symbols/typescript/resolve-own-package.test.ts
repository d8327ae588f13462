import { expect, test } from 'vitest'
import { resolveOwnPackage } from '../../../src/symbols/typescript/resolve-own-package.ts'

const texts = new Map([
  ['packages/a/package.json', '{ "name": "@x/a", "main": "dist/main.js" }'],
  ['packages/a/src/main.ts', ''],
  ['packages/a/src/deep.ts', ''],
  ['lib/b.js', ''],
])
const files = { texts, folders: new Set<string>(), packages: new Map([['@x/a', 'packages/a']]) }
const resolve = (module: string, importer = 'lib/b.js') => resolveOwnPackage(module, importer, files)

test('a package of the same repository is its source, not what a build would make', () => {
  expect(resolve('@x/a')).toBe('packages/a/src/main.ts')
  expect(resolve('@x/a/deep')).toBe('packages/a/src/deep.ts')
  expect(resolve('@x/none')).toBeUndefined()
})

test('a relative path into a built folder is its source', () => {
  expect(resolve('../dist/main.js', 'packages/a/test/main.test.ts')).toBe('packages/a/src/main.ts')
})
