import { expect, test } from 'vitest'
import { logLines } from '../../../src/research/trace/log-lines.ts'
import { parseTrace } from '../../../src/research/trace/parse-trace.ts'

const trace = [
  'TypeError: no cart',
  '    at add (/usr/src/app/src/cart.ts:12:3)',
  '    at run (/usr/src/app/src/run.ts:4:1)',
]

test.each([
  ['compose', (line: string) => `web_1  | ${line}`],
  ['a pod', (line: string) => `[pod/shop-0/web] ${line}`],
  ['a container runtime', (line: string, at: number) => `2026-11-20T10:00:0${at}.12345678Z stderr F ${line}`],
  ['syslog', (line: string) => `Nov 20 10:00:00 shop app[web.1]: ${line}`],
  ['a phone', (line: string) => `E/Runtime( 4211): ${line}`],
])('what %s puts in front of each line is taken away', (_name, prefixed) => {
  expect(logLines(trace.map(prefixed).join('\n'))).toEqual(trace)
})

test('a trace as it is stays so', () => {
  expect(logLines(trace.join('\n'))).toEqual(trace)
  expect(logLines(trace.slice(1).join('\n'))).toEqual(trace.slice(1))
})

test('a trace in a line of JSON is read', () => {
  const line = JSON.stringify({ level: 'error', err: { stack: trace.join('\n') } })
  expect(parseTrace(line)?.frames.map(({ path, line }) => `${path}:${line}`)).toEqual([
    '/usr/src/app/src/cart.ts:12',
    '/usr/src/app/src/run.ts:4',
  ])
})

test.each([
  ['level=ERROR source=main.go:1495 msg="Fatal error"', ['main.go:1495']],
  ['tests/test_cart.py:3: in test_add\n    add()\nsrc/cart.py:9: CartError', ['src/cart.py:9', 'tests/test_cart.py:3']],
])('frames of %s', (text, frames) => {
  expect(parseTrace(text)?.frames.map(({ path, line }) => `${path}:${line}`)).toEqual(frames)
})

test('what is quoted is a message where somebody asks whence it comes', () => {
  expect(parseTrace('we get `the cart was lost again` on staging, where is that thrown?')?.message).toBe(
    'the cart was lost again',
  )
  expect(parseTrace('what does `the cart was lost again` do')).toBeUndefined()
})
