import { expect, test } from 'vitest'
import { meaningOf } from '../../../src/search/meaning/piece-meanings.ts'
import { likeness, wordVectors } from '../../../src/search/meaning/word-vectors.ts'
import { parseFile } from '../../../src/search/text/parsed-file.ts'

const file = parseFile(
  'src/store.ts',
  `export function purge(path) {
  unlinkSync(path)
  return rmdir(path)
}

export function paint(canvas) {
  canvas.fill(color)
  return canvas.draw(shape)
}
`,
)

test('a function is near to a question that says it in other words', () => {
  const asked = wordVectors().sumOfWords(['delete', 'folder'])
  const [purge, paint] = file.pieces.map((piece) => likeness(asked, meaningOf(piece, 'src/store.ts', file)))
  expect(purge).toBeGreaterThan((paint ?? 1) + 0.1)
})

test('a vector is kept as long as the file is', () => {
  const [piece] = file.pieces
  if (piece === undefined) throw new Error('no piece')
  expect(meaningOf(piece, 'src/store.ts', file)).toBe(meaningOf(piece, 'src/store.ts', file))
})
