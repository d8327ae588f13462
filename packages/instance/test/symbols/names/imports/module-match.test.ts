import { expect, test } from 'vitest'
import { moduleMatch } from '../../../../src/symbols/names/imports/module-match.ts'

const at = (module: string, isExact = false) => ({ module, isExact })

test('a relative import is one file or folder', () => {
  expect(moduleMatch(at('src/a', true), 'src/a.ts')).toBe(1)
  expect(moduleMatch(at('src/a', true), 'src/a/index.ts')).toBe(1)
  expect(moduleMatch(at('src/a', true), 'lib/src/a.ts')).toBe(0)
})

test('a module name is the end of a path, from a source folder on', () => {
  expect(moduleMatch(at('a/b'), 'src/a/b/__init__.py')).toBe(1)
  expect(moduleMatch(at('org/acme/Tool'), 'core/src/main/java/org/acme/Tool.java')).toBe(1)
  expect(moduleMatch(at('example.org/m/store/disk'), 'store/disk/read.go')).toBe(0.9)
  expect(moduleMatch(at('a/b'), 'a/bb.py')).toBe(0)
})
