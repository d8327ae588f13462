import { expect, test } from 'vitest'
import { knowMeanings, nearness, packedMeanings, packMeanings } from '../../../src/search/meaning/file-meanings.ts'
import { meaningOf } from '../../../src/search/meaning/piece-meanings.ts'
import { likeness, wordVectors } from '../../../src/search/meaning/word-vectors.ts'
import { createMemoryRanks } from '../../../src/search/ranks/memory-ranks.ts'
import { parseFile } from '../../../src/search/text/parsed-file.ts'

const path = 'src/store.ts'
const text = `export function purge(path) {
  unlinkSync(path)
  return rmdir(path)
}

export function paint(canvas) {
  canvas.fill(color)
  return canvas.draw(shape)
}
`

test('a file is as near to a question as its best functions are', () => {
  const packed = packMeanings(path, parseFile(path, text))
  const near = (...words: string[]) => nearness(packed, wordVectors().sumOfWords(words))
  expect(near('delete', 'folder')).toBeGreaterThan(near('parse', 'header') + 0.1)
  expect(nearness(new Int8Array(), wordVectors().sumOfWords(['delete']))).toBe(0)
})

test('what the index has of a function is what is computed from its text', () => {
  const file = parseFile(path, text)
  const ranks = createMemoryRanks([{ id: 7, path, text: () => text }], [])
  const packed = packedMeanings(ranks, [7, 8])
  ranks.close()
  expect([...packed.keys()]).toEqual([7])
  const again = parseFile(path, text)
  knowMeanings(again, packed.get(7) ?? new Int8Array())
  for (const [index, piece] of file.pieces.entries()) {
    const known = again.pieces[index]
    if (known === undefined) throw new Error('no piece')
    expect(likeness(meaningOf(piece, path, file), meaningOf(known, path, again))).toBeCloseTo(1, 2)
  }
})

test('vectors of another number of functions are not used', () => {
  const file = parseFile(path, text)
  knowMeanings(file, new Int8Array(127).fill(1))
  const [piece] = file.pieces
  if (piece === undefined) throw new Error('no piece')
  expect(meaningOf(piece, path, file)).toEqual(meaningOf(piece, path, file))
  expect(likeness(meaningOf(piece, path, file), meaningOf(piece, path, file))).toBeCloseTo(1, 5)
})
