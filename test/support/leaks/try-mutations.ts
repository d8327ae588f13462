import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../../scripts/source-files.ts'
import type { Mutation } from './mutation.ts'
import { MUTATIONS } from './mutations.ts'

/** Removes one check after another in a copy of this tree, and tells whether the matrix turns red. Words: of the checks to try. */
const words = process.argv.slice(2).join(' ')

/** The files that git knows, as they are now. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'crowsnest-mutation-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  execFileSync('tar', ['--null', '--ignore-failed-read', '-T', '-', '-cf', join(copy, 'all.tar')], {
    cwd: ROOT,
    input: files,
  })
  execFileSync('tar', ['-xf', 'all.tar'], { cwd: copy })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The red cells without the check; undefined where the test did not end as a test does. */
function redWithout({ edits, test, surfaces, whose = '' }: Mutation, copy: string): readonly string[] | undefined {
  const before = edits.map(({ file }) => [join(copy, file), readFileSync(join(copy, file), 'utf8')] as const)
  for (const { file, from, to } of edits) {
    const source = readFileSync(join(copy, file), 'utf8')
    if (source.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`)
    writeFileSync(join(copy, file), source.replace(from, to))
  }
  try {
    const isCell = !test.startsWith('test/')
    const which = isCell
      ? ['--config', 'vitest.long.config.ts', `test/e2e/leaks-${test}.long.test.ts`]
      : [test, '--testNamePattern', surfaces]
    const { status, stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--project', 'crowsnest', ...which], {
      cwd: copy,
      env: { ...process.env, LEAK_SURFACES: surfaces, NO_COLOR: '1' },
      encoding: 'utf8',
    })
    const cells = isCell ? /(?<=")(?:personal|service) · .+(?=",?$)/gm : /(?<= FAIL .* > ).+/gm
    const red = [...new Set(stderr.match(cells) ?? [])].filter((cell) => cell.includes(whose))
    if (status !== 0 && red.length === 0) process.stderr.write(`${stdout}${stderr}`)
    return status === 0 ? [] : red.length > 0 ? red : undefined
  } finally {
    for (const [path, source] of before.toReversed()) writeFileSync(path, source)
  }
}

const copy = copyTree()
let survived = 0
try {
  for (const mutation of MUTATIONS.filter(({ check }) => check.includes(words))) {
    const red = redWithout(mutation, copy)
    if (!red?.length) survived += 1
    const shown = red === undefined ? 'broken' : red.length === 0 ? 'green' : `red: ${red[0]?.slice(0, 200)}`
    process.stdout.write(`${mutation.check}\n  ${shown}\n`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = survived
