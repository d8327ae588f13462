import { execFileSync } from 'node:child_process'
import { createPrivateKey } from 'node:crypto'
import { maskText } from '../src/masking/mask-text.ts'
import { tryDocumented } from '../test/masking/try-documented.ts'
import { round } from './percentiles.ts'

/** The text of every file in the newest commit of a repository, bare or not; files that a partial clone lacks are left out. */
function* textsOf(repository: string): Generator<{ path: string; text: string }> {
  const git = (args: string[], input = '') =>
    execFileSync('git', ['-C', repository, ...args], { input, maxBuffer: 1 << 30 })
  const entries = git(['ls-tree', '-r', '-z', 'HEAD']).toString().split('\0')
  const blobs = entries.flatMap((entry) => {
    const [, id, path] = /^\d+ blob (\w+)\t(.+)$/s.exec(entry) ?? []
    return id && path ? [{ id, path }] : []
  })
  const all = git(['cat-file', '--batch'], `${blobs.map(({ id }) => id).join('\n')}\n`)
  let at = 0
  for (const { path } of blobs) {
    const head = all.indexOf('\n', at)
    const size = / blob (\d+)$/.exec(all.toString('utf8', at, head))?.[1]
    at = head + 1
    if (size === undefined) continue
    const bytes = all.subarray(at, at + Number(size))
    at += Number(size) + 1
    if (!bytes.includes(0)) yield { path, text: bytes.toString() }
  }
}

/** Whether it is a working private key, as repositories have for tests: masking it isn't a false positive. */
function isKey(secret: string): boolean {
  try {
    return secret.startsWith('-----BEGIN') && createPrivateKey(secret) !== undefined
  } catch {
    return false
  }
}

/**
 * All lines of the given repositories, which are assumed to contain no secrets except `keys` for their tests: how many are masked anyway,
 * and how long it takes compared with iterating over each character once.
 */
export async function run(repositories: readonly string[]): Promise<unknown> {
  if (repositories.length === 0) throw new Error('npm run bench -- masking REPOSITORY…')
  const results = repositories.map((repository) => {
    const masks: { path: string; secret: string }[] = []
    let [lines, bytes, keys, ms, walkMs] = [0, 0, 0, 0, 0]
    for (const { path, text } of textsOf(repository)) {
      lines += text.split('\n').length
      bytes += text.length
      const began = performance.now()
      const { secrets } = maskText(text)
      ms += performance.now() - began
      walkMs += walk(text)
      for (const secret of secrets) {
        if (isKey(secret)) keys++
        else masks.push({ path, secret: secret.slice(0, 80) })
      }
    }
    return { repository, lines, bytes, keys, ms: round(ms), walkMs: round(walkMs), masks }
  })
  const sum = (figure: 'lines' | 'ms' | 'walkMs') => results.reduce((total, result) => total + result[figure], 0)
  const masks = results.reduce((total, result) => total + result.masks.length, 0)
  return {
    results,
    lines: sum('lines'),
    masks,
    documented: documentedShare(),
    masksPer10000Lines: round((masks / sum('lines')) * 10_000),
    ms: round(sum('ms')),
    walkMs: round(sum('walkMs')),
    answerOf40kB: answerMs(),
  }
}

/** How many of the tokens are masked that the test makes by the vendors' documents. */
function documentedShare(): Record<'made' | 'maskedPercent', number> {
  const { made, seen } = tryDocumented((text) => maskText(text).text)
  return { made, maskedPercent: round((1 - seen.length / made) * 100) }
}

function walk(text: string): number {
  const began = performance.now()
  let spaces = 0
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) === 32) spaces++
  return spaces < 0 ? 0 : performance.now() - began
}

/** The median of some runs over an answer of 40 kB, compared with splitting it into lines. */
function answerMs(): Record<'maskMs' | 'splitMs', number> {
  const line =
    'The client reads `SESSION_TIMEOUT` in [src/client/session.ts](https://x.example/app@1f2e3d4/-/blob/a.ts?L1-9).\n'
  const answer = line.repeat(Math.ceil(40_000 / line.length))
  const median = (work: () => unknown) => {
    const times = Array.from({ length: 41 }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    })
    return round(times.sort((a, b) => a - b)[20] ?? 0)
  }
  return { maskMs: median(() => maskText(answer)), splitMs: median(() => answer.split('\n')) }
}
