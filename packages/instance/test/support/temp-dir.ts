import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Where to register what undoes something. */
export type AtEnd = (undo: () => void | Promise<void>) => void

/** At the end of a test, for what is made in it; else with what the tests of a file or of a `describe` share. */
export const atTheEnd: AtEnd = (undo) => {
  if (TestRunner.getCurrentTest() === undefined) afterAll(undo)
  else onTestFinished(undo)
}

/** A new folder, gone at the end; git may still be ending in it. */
export function makeTempDir(atEnd: AtEnd = atTheEnd): string {
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
