import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** Where to register what undoes something: vitest's `onTestFinished` in a test, `afterAll` for what a file's tests share. */
export type AtEnd = (undo: () => void | Promise<void>) => void

/** A new folder, gone at the end; git may still be ending in it. */
export function makeTempDir(atEnd: AtEnd = onTestFinished): string {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-instance-'))
  atEnd(() => rmSync(dir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }))
  return dir
}

/** For what `beforeAll` sets up: in there vitest takes no `afterAll` any more. */
export function atFileEnd(): AtEnd {
  const undos: Parameters<AtEnd>[0][] = []
  afterAll(async () => {
    for (const undo of undos.toReversed()) await undo()
  })
  return (undo) => void undos.push(undo)
}
