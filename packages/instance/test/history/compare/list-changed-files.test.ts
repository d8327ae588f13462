import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listChangedFiles } from '../../../src/history/compare/list-changed-files.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

test('git is ended, and not asked in another way, when nobody waits any more', async () => {
  const dir = makeTempDir()
  const git = join(dir, 'git')
  writeFileSync(git, '#!/bin/sh\nexec sleep 600\n')
  chmodSync(git, 0o700)
  const abort = new AbortController()
  const listing = listChangedFiles(dir, { PATH: `${dir}:${process.env.PATH}` }, 'a', 'b', abort.signal)
  abort.abort(new Error('nobody waits'))
  await expect(listing).rejects.toThrow('nobody waits')
})
