import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWorkspace } from '@crowsnest/workspace'
import { type Control, createControl } from '@crowsnest/workspace/testing'
import { onTestFinished } from 'vitest'
import { MANIFEST_PATH } from '../../src/config/neighbours.ts'
import { createRecordedLog } from './recorded-log.ts'
import { removeDir } from './remove-dir.ts'

/** A practice workspace of its own for one test, with the project's manifest unless it names another. */
export async function startPractice(
  options: { requestUrl?: string; manifestPath?: string; limits?: 'off' } = {},
): Promise<Control> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowsnest-practice-'))
  const workspace = await startWorkspace({
    port: 0,
    dataDir,
    manifestPath: MANIFEST_PATH,
    log: createRecordedLog().log,
    ...options,
  })
  onTestFinished(async () => {
    await workspace.close()
    await removeDir(dataDir)
  })
  return createControl(workspace.url)
}
