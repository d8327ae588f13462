import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AtEnd, atTheEnd, makeTempDir } from './temp-dir.ts'

const ann = {
  PATH: process.env.PATH,
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Ann',
  GIT_AUTHOR_EMAIL: 'ann@example.org',
  GIT_AUTHOR_DATE: '2026-01-02T03:04:05Z',
  GIT_COMMITTER_NAME: 'Ann',
  GIT_COMMITTER_EMAIL: 'ann@example.org',
  GIT_COMMITTER_DATE: '2026-01-02T03:04:05Z',
}

// One process, for each costs the more the more memory this one has.
const COMMIT = 'git add --all && git commit --quiet --allow-empty --message "$0" && git rev-parse HEAD'

export interface SampleRepository {
  path: string
  /** Commits these files on top of what is there, as Ann or as `who` says. Returns the commit. */
  commit(files: Record<string, string | Uint8Array>, message?: string, who?: Record<string, string>): string
  link(path: string, target: string): void
  git(...args: string[]): string
}

/** A new git repository in a folder of the given name, with a first commit. */
export function makeSampleRepository(
  name: string,
  files: Record<string, string | Uint8Array>,
  atEnd: AtEnd = atTheEnd,
): SampleRepository {
  const path = join(makeTempDir(atEnd), name)
  mkdirSync(path, { recursive: true })
  const run = (program: string, args: readonly string[], who = {}) =>
    execFileSync(program, args, { cwd: path, env: { ...ann, ...who }, encoding: 'utf8' }).trim()
  const git = (...args: string[]) => run('git', args)
  const sample: SampleRepository = {
    path,
    git,
    commit(files, message = 'Change files', who) {
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(dirname(join(path, file)), { recursive: true })
        writeFileSync(join(path, file), content)
      }
      return run('sh', ['-c', COMMIT, message], who)
    },
    link: (file, target) => symlinkSync(target, join(path, file)),
  }
  git('init', '--quiet', '--initial-branch=main')
  sample.commit(files, 'Begin')
  return sample
}
