import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AtEnd, makeTempDir } from './temp-dir.ts'

/** A `git` that notes each of its runs, and may be held up. Give `env` to what is to use it. */
export function makeNotedGit(atEnd?: AtEnd) {
  const dir = makeTempDir(atEnd)
  const [notes, starters, gate] = [join(dir, 'notes'), join(dir, 'starters'), join(dir, 'gate')]
  const real = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim()
  const script = `#!/bin/sh\necho "$@" >> '${notes}'\n[ "$1" = version ] || echo $PPID >> '${starters}'\nwhile [ -e '${gate}' ]; do sleep 0.05; done\nexec '${real}' "$@"\n`
  writeFileSync(join(dir, 'git'), script, { mode: 0o755 })
  return {
    env: { PATH: `${dir}:${process.env.PATH}`, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' },
    /** What it was asked, but for its version, a line each. */
    runs: () =>
      (existsSync(notes) ? readFileSync(notes, 'utf8') : '').split('\n').filter((run) => !/^(version)?$/.test(run)),
    /** The processes that started those. */
    starters: () => new Set(readFileSync(starters, 'utf8').trim().split('\n').map(Number)),
    forget: () => rmSync(notes, { force: true }),
    hold: () => appendFileSync(gate, ''),
    release: () => rmSync(gate, { force: true }),
  }
}
