/** Small pieces keep false candidates of the trigram index few; the overlap keeps matches on a cut findable. */
const LENGTH = 16 << 10
const OVERLAP = 512
/** As many letters lie together in some piece, however many bytes they take. */
export const LETTERS_TOGETHER = OVERLAP / 4

interface Piece {
  /** In bytes from the text's beginning. */
  start: number
  size: number
}

export function* piecesOf(content: Buffer): Generator<Piece> {
  for (let start = 0; start === 0 || start + OVERLAP < content.length; start += LENGTH) {
    yield { start, size: Math.min(LENGTH + OVERLAP, content.length - start) }
  }
}
