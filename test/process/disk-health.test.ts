import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { storageHealth } from '../../src/process/health.ts'
import { removeDir } from '../support/remove-dir.ts'

it('makes a folder that is not there, and finds fault with a file and with a full disk', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'crowsnest-storage-'))
  onTestFinished(() => removeDir(dir))
  expect(await storageHealth(join(dir, 'new'))).toMatchObject({ ok: true })
  expect(await storageHealth(import.meta.filename)).toMatchObject({
    ok: false,
    remedy: expect.stringContaining('set DATA_DIR'),
  })
  const full = await storageHealth(dir, Number.MAX_SAFE_INTEGER)
  expect(full).toMatchObject({ ok: false, detail: expect.stringMatching(/is full: \d+ MB are free/) })
})
