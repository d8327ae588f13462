import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handOverLink } from '../../../src/access/sessions/first-admin.ts'
import { createRecordedLog } from '../../support/log.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

const first = { name: 'admin', url: 'http://localhost/set-password?link=secret' }

test('a link is shown on a terminal, and then neither kept nor logged', () => {
  const dataDir = makeTempDir()
  const log = createRecordedLog()
  handOverLink(first, { dataDir, terminal: undefined, log })
  expect(existsSync(join(dataDir, 'admin-link'))).toBe(true)
  const shown: string[] = []
  handOverLink(first, { dataDir, terminal: { write: (text) => shown.push(text) }, log })
  expect(shown.join()).toContain(first.url)
  expect(existsSync(join(dataDir, 'admin-link'))).toBe(false)
  expect(log.lines.join()).not.toContain('secret')
})

test('a link that nobody needs any more is not kept', () => {
  const dataDir = makeTempDir()
  const log = createRecordedLog()
  handOverLink(first, { dataDir, terminal: undefined, log })
  handOverLink(undefined, { dataDir, terminal: undefined, log })
  expect(existsSync(join(dataDir, 'admin-link'))).toBe(false)
})
