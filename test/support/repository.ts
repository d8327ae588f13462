import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A git repository of one commit with these files, by name, for one test. */
export function makeRepository(
  name: string,
  files: Readonly<Record<string, string>>,
  atEnd: (undo: () => Promise<void>) => void = onTestFinished,
): string {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-repos-'))
  atEnd(async () => rmSync(dir, { recursive: true, maxRetries: 5 }))
  const path = join(dir, name)
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), content)
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', path, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args])
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'Begin')
  return path
}
