import { expect, test } from 'vitest'
import { waysToDefine } from '../../../src/research/registries/ways.ts'

test.each([
  ['router.register("users")', false],
  ['routers.register("users")', true],
  ['Router.register("users")', true],
  ['router.Register("users")', true],
])('%s defines a router: %s', (line, isOne) => {
  expect(waysToDefine('router').some((way) => way.line.test(line))).toBe(isOne)
})
