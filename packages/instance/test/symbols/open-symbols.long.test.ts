import { beforeAll, expect, test } from 'vitest'
import { openEngine } from '../../src/engine/open-engine.ts'
import type { Engine } from '../../src/ports/engine.ts'
import { openSymbols, type SymbolsOptions } from '../../src/symbols/open-symbols.ts'
import { SymbolTimeout } from '../../src/symbols/source/symbol-timeout.ts'
import { createRecordedLog } from '../support/log.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { type AtEnd, atFileEnd, atTheEnd, makeTempDir } from '../support/temp-dir.ts'

const env = { PATH: process.env.PATH }
const atEnd = atFileEnd()
let engine: Engine
let opened: Awaited<ReturnType<typeof open>>

beforeAll(async () => {
  const shop = makeSampleRepository(
    'shop',
    {
      'src/cart.ts': "import { round } from '@acme/money'\nimport { total as sum } from './total.js'\nround(sum())\n",
      'src/total.ts': 'export { default as total } from "./sum"\n',
      'src/sum/index.ts': 'export default function total() {}\n',
      'main.go': 'package main\n\nimport "example.org/money/coins"\n\nfunc main() { coins.Count(1) }\n',
      'go.mod': 'module example.org/shop\n',
      'tools/paths.py': 'import os\n\n\ndef join(*parts):\n    return os.sep.join(parts)\n',
      'tools/use.py':
        'from tools import paths\n\n\ndef count(first, total):\n    return paths.join(first, total, clean)\n',
      'tools/clean.py': 'def clean():\n    pass\n\n\ndef total():\n    pass\n',
      'app.py': 'from acme_money.rounding import to_cents\n\nto_cents(1)\n',
    },
    atEnd,
  )
  const money = makeSampleRepository(
    'money',
    {
      'packages/money/package.json': '{\n  "name": "@acme/money"\n}\n',
      'packages/money/src/index.ts': 'export const round = (value: number) => value\n',
      'go.mod': 'module example.org/money\n',
      'coins/coins.go': 'package coins\n\nfunc Count(n int) int { return n }\n',
      'other/other.go': 'package other\n\nfunc Count(n int) int { return n }\n',
      'acme_money/__init__.py': '',
      'acme_money/rounding.py': 'def to_cents(value):\n    return value\n',
    },
    atEnd,
  )
  engine = await openEngine({
    dataDir: makeTempDir(atEnd),
    sources: [
      { name: 'shop', location: shop.path },
      { name: 'money', location: money.path },
    ],
    log: createRecordedLog(),
    env,
  })
  atEnd(() => engine.close())
  await engine.ready()
  opened = await open({}, atEnd)
})

async function open(options: Partial<SymbolsOptions> = {}, atEnd: AtEnd = atTheEnd) {
  const log = createRecordedLog()
  const symbols = await openSymbols({ engine, log, env, ...options })
  atEnd(() => symbols.close())
  const all = engine.repositories().map(({ id }) => id)
  const [repository] = engine.readable(all).filter(({ name }) => name === 'shop')
  if (repository?.head === undefined) throw new Error('shop cannot be read')
  const shared = { repository, commit: repository.head, signal: new AbortController().signal }
  return {
    log,
    go: async (path: string, name: string, repoIds: readonly number[] = all) =>
      (await symbols.definitions({ ...shared, path, name, repoIds }))?.map(
        ({ repo, path, startLine }) => `${repo}:${path}:${startLine}`,
      ),
    own: [repository.id],
  }
}

test('names are followed through imports, re-exports and default exports', async () => {
  const { go } = opened
  expect(await go('src/cart.ts', 'sum')).toEqual(['shop:src/sum/index.ts:1'])
})

test('what another repository exports is found by its package or by its path, in several languages', async () => {
  const { go } = opened
  expect(await go('src/cart.ts', 'round')).toEqual(['money:packages/money/src/index.ts:1'])
  expect(await go('main.go', 'Count')).toEqual(['money:coins/coins.go:3'])
  expect(await go('app.py', 'to_cents')).toEqual(['money:acme_money/rounding.py:1'])
})

test('a name that is not imported is not taken from another file, but from its own', async () => {
  const { go } = opened
  expect(await go('tools/use.py', 'join')).toEqual(['shop:tools/paths.py:4'])
  expect(await go('tools/use.py', 'paths')).toEqual(['shop:tools/paths.py:1'])
  expect(await go('tools/use.py', 'total')).toEqual(['shop:tools/use.py:4'])
  expect(await go('tools/use.py', 'clean')).toEqual([])
})

test('a repository that the asker may not see is not looked into', async () => {
  const { go, own } = opened
  for (const [path, name] of [
    ['src/cart.ts', 'round'],
    ['main.go', 'Count'],
    ['app.py', 'to_cents'],
  ] as const) {
    expect(await go(path, name, own), path).toEqual([])
  }
})

test('without ctags the grammars answer', async () => {
  const { go } = await open({ withCtags: false })
  expect(await go('main.go', 'Count')).toEqual(['money:coins/coins.go:3'])
  expect(await go('app.py', 'to_cents')).toEqual(['money:acme_money/rounding.py:1'])
})

test('a language service that runs out of memory leaves the answer to names', async () => {
  const { go, log } = await open({ compilerHeapMb: 16 })
  expect(await go('src/cart.ts', 'sum')).toEqual(['shop:src/sum/index.ts:1'])
  expect(log.lines.join('\n')).toContain('the language service failed')
  expect(await go('main.go', 'Count')).toEqual(['money:coins/coins.go:3'])
})

test('who waits too long is told so', async () => {
  const { go } = await open({ limits: { patienceMs: 1 } })
  await expect(go('app.py', 'to_cents')).rejects.toThrow(SymbolTimeout)
})

test('a thread that does not end in time is ended, and the next question gets a new one', async () => {
  const { go } = await open({ limits: { deadlineMs: -1_000 } })
  await expect(go('app.py', 'to_cents')).rejects.toThrow(SymbolTimeout)
  await expect(go('app.py', 'to_cents')).rejects.toThrow(SymbolTimeout)
})
