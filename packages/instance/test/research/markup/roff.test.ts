import { expect, test } from 'vitest'
import { isManual, manualLine } from '../../../src/research/markup/roff.ts'
import { isProse } from '../../../src/research/passages/prose-files.ts'

test.each([
  ['.B \\-\\-quiet', '--quiet'],
  ['.IP "\\fB\\-v\\fR" 4', '-v'],
  ['.IP "\\fB\\-o\\fR \\fIfile\\fR" 4', '-o file'],
  ['.IP \\-x', '-x'],
  ['.IP "\\(bu" 4', ''],
  ['.IP \\[bu] 2', ''],
  ['.IP 1. 4', ''],
  ['.IP', ''],
  ['.It Fl v', '-v'],
  ['.It Fl o Ar file', '-o file'],
  ['.It Fl -long Ns Ar name', '--long name'],
  ['.It', ''],
  ['.Op Fl q', '-q'],
  ['.Nm shop', 'shop'],
  ['.PP', ''],
  ['\\(dqkeep\\(dq \\(en all', '"keep" – all'],
])('%s reads %j', (line, text) => expect(manualLine(line)).toBe(text))

test.each([
  ['doc/shop.1', true],
  ['man/git-log.1', true],
  ['logs/app.log.1', false],
  ['data.bak.1', false],
  ['lib/libshop.so.1', false],
])('%s is a manual page: %s', (path, is) => {
  expect(isManual(path)).toBe(is)
  expect(isProse(path)).toBe(is)
})
