import { expect, test } from 'vitest'
import { guardBefore, settingsIn } from '../../../src/research/trace/guards.ts'

test.each([
  ['f(args) {\n  if (this._allowExcess) return;\n\n  const n = 1\n  this.error(n)\n}', 5, 'this._allowExcess', 2],
  ['def f(self):\n    if self.lax:\n        return\n    x = 1\n    raise E("no")', 5, 'self.lax', 2],
  ['def f\n  return unless strict?\n  raise "no"\nend', 3, 'not strict?', 2],
  ['func f() {\n\tif opts.Lax {\n\t\treturn nil\n\t}\n\treturn errors.New("no")\n}', 5, 'opts.Lax', 2],
])('a condition on which a function returns before: %j', (code, line, says, at) => {
  expect(guardBefore(code.split('\n'), line)).toEqual({ line: at, says })
})

test('what another function or a branch returns on says nothing of the line', () => {
  expect(guardBefore('a() {\n  if (x.y) return\n}\nb() {\n  throw e\n}'.split('\n'), 5)).toBeUndefined()
  expect(guardBefore('a() {\n  if (x.y) {\n    log()\n  }\n  throw e\n}'.split('\n'), 5)).toBeUndefined()
})

test('settings are what a condition takes from an object, without calls', () => {
  expect(settingsIn('!this._allowExcess && opts.Strict')).toEqual(['allowExcess', 'Strict'])
  expect(settingsIn('isShut || items.includes(x)')).toEqual([])
  expect(settingsIn("args.length > 2 || err.code === 'X'")).toEqual([])
})
