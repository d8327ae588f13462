import { expect, test } from 'vitest'
import { isOnlyData } from '../../../src/research/functions/only-data.ts'

const table = Array.from({ length: 60 }, (_, at) => `\t\tKey${at}: "<c-${at}>",`)

test('a function that only makes a long table of values is data', () => {
  const lines = ['func Defaults() *Config {', '\treturn &Config{', ...table, '\t}', '}']
  expect(isOnlyData(lines, { startLine: 1, endLine: lines.length })).toBe(true)
})

test('one that does something as well, or is short, is none', () => {
  const acts = [
    'func Load() *Config {',
    ...table.map((_, at) => `\tif err := read(${at}); err != nil { return err }`),
    '}',
  ]
  expect(isOnlyData(acts, { startLine: 1, endLine: acts.length })).toBe(false)
  const short = ['func Defaults() *Config {', ...table.slice(0, 20), '}']
  expect(isOnlyData(short, { startLine: 1, endLine: short.length })).toBe(false)
})
