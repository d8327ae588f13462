import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findGitDir } from '../../../src/git/git-dir.ts'
import { createRefStamp } from '../../../src/git/watch/ref-stamp.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

async function stampOf(path: string) {
  const stampNow = createRefStamp(await findGitDir(path, { PATH: process.env.PATH }))
  return () =>
    vi.waitFor(
      () => {
        const stamp = stampNow()
        expect(stamp).not.toBe('')
        return stamp
      },
      { timeout: 10_000, interval: 10 },
    )
}

test('every way a ref moves shows, and nothing else does', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'x\n' })
  const stamp = await stampOf(sample.path)
  let before = await stamp()
  const moves: [string, string[]][] = [
    ['a commit', ['commit', '--quiet', '--allow-empty', '--message', 'x']],
    ['a branch in a folder', ['branch', 'feature/deep/one']],
    ['another in that folder', ['branch', 'feature/deep/two']],
    ['one that is pushed on', ['update-ref', 'refs/heads/feature/deep/one', 'HEAD~1']],
    ['a tag', ['tag', 'v1']],
    ['another HEAD', ['symbolic-ref', 'HEAD', 'refs/heads/feature/deep/two']],
    ['packed refs', ['pack-refs', '--all']],
    ['a deleted branch', ['branch', '-D', 'feature/deep/one']],
  ]
  for (const [what, command] of moves) {
    sample.git(...command)
    const after = await stamp()
    expect(after, what).not.toBe(before)
    before = after
  }
  sample.git('status')
  expect(await stamp()).toBe(before)
  expect(await (await stampOf(sample.path))()).toBe(before)
  rmSync(join(sample.path, '.git'), { recursive: true })
  expect(await stamp()).not.toBe(before)
})

test('what was written this moment may be written again unseen, so that it is not told yet', async () => {
  const sample = makeSampleRepository('sample', { 'a.ts': 'x\n' })
  const stampNow = createRefStamp(await findGitDir(sample.path, { PATH: process.env.PATH }))
  sample.git('tag', 'v1')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  try {
    const { ctimeMs } = statSync(join(sample.path, '.git/refs/tags'))
    vi.setSystemTime(ctimeMs + 10)
    expect(stampNow()).toBe('')
    vi.setSystemTime(ctimeMs + 2_000)
    expect(stampNow()).not.toBe('')
  } finally {
    vi.useRealTimers()
  }
})
