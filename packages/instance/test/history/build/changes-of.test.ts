import { expect, test } from 'vitest'
import { changesOf } from '../../../src/history/build/changes-of.ts'
import type { FilePatch } from '../../../src/history/patch/patch.ts'

function patchOf(lines: string[]): FilePatch {
  const hunk = { oldStart: 1, oldLines: 0, newStart: 1, newLines: lines.length, section: '', lines }
  return { oldPath: 'a.ts', newPath: 'a.ts', isBinary: false, isCut: false, hunks: [hunk] }
}

test('added and removed lines are told apart, those between them left out', () => {
  expect(changesOf(patchOf(['-old', '+new', ' same', '+newer']))).toEqual([
    { path: 'a.ts', added: 'new\nnewer', removed: 'old' },
  ])
})

test('a long change comes in pieces of whole lines', () => {
  const lines = Array.from({ length: 1_000 }, (_, n) => `+line ${n} ${'x'.repeat(50)}`)
  const pieces = changesOf(patchOf(lines))
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces.map(({ added }) => added).join('\n')).toBe(lines.map((line) => line.slice(1)).join('\n'))
})

test('of an endless line the beginning is kept', () => {
  const [piece] = changesOf(patchOf([`+${'x'.repeat(100_000)}`, '+short']))
  expect(piece?.added).toBe(`${'x'.repeat(2_000)}\nshort`)
})
