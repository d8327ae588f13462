import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A new folder, gone when the test ends. */
export function makeTempDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-instance-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}
