import { expect, test } from 'vitest'
import { nearness, packedMeanings, packMeanings } from '../../../src/search/meaning/file-meanings.ts'
import { knowMeanings, meaningOf } from '../../../src/search/meaning/piece-meanings.ts'
import { likeness, wordVectors } from '../../../src/search/meaning/word-vectors.ts'
import { parseFile } from '../../../src/search/text/parsed-file.ts'
import { indexSample } from '../../support/indexed.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

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

function firstPiece(of: ReturnType<typeof parseFile>) {
  const [piece] = of.pieces
  if (piece === undefined) throw new Error('no piece')
  return piece
}

test('a file is as near to a question as its best functions are', () => {
  const packed = packMeanings(path, parseFile(path, text))
  const near = (...words: string[]) => nearness(packed, wordVectors().sumOfWords(words)) ?? 0
  expect(near('delete', 'folder')).toBeGreaterThan(near('parse', 'header') + 0.1)
})

test('a file of unknown words, or without functions, is not near or far', () => {
  const asked = wordVectors().sumOfWords(['delete'])
  expect(nearness(new Int8Array(asked.length), asked)).toBeUndefined()
  expect(nearness(new Int8Array(), asked)).toBeUndefined()
})

test.each(['own', 'shared'] as const)(
  'what an index of its %s kind has of a function is what its text says',
  async (kind) => {
    const sample = makeSampleRepository('sample', { [path]: text, 'README.md': '# Store\n' })
    const { target, context } = await indexSample(sample, { kind })
    const snapshot = context.snapshots.find(target)
    if (snapshot === undefined) throw new Error('not indexed')
    const packed = packedMeanings(
      snapshot.store,
      snapshot.files.map(({ id }) => id),
    )
    expect(packed.size).toBe(1)
    const [file, again] = [parseFile(path, text), parseFile(path, text)]
    for (const one of packed.values()) knowMeanings(again, one)
    for (const [index, piece] of file.pieces.entries()) {
      const known = again.pieces[index] ?? firstPiece(file)
      expect(likeness(meaningOf(piece, path, file), meaningOf(known, path, again))).toBeCloseTo(1, 2)
    }
  },
)

test('vectors of another number of functions, or of another size, are not used', () => {
  for (const length of [127, wordVectors().size, wordVectors().size * 4]) {
    const file = parseFile(path, text)
    knowMeanings(file, new Int8Array(length).fill(1))
    const found = meaningOf(firstPiece(file), path, file)
    expect(found.length).toBe(wordVectors().size)
    expect(likeness(found, found)).toBeCloseTo(1, 5)
  }
})
