/** Small pieces keep false candidates of the trigram index few; the overlap makes matches across a cut findable. */
const LENGTH = 16 << 10
const OVERLAP = 512
/** This many letters are guaranteed to be together in some piece, however many bytes they take. */
export const LETTERS_TOGETHER = OVERLAP / 4

interface Piece {
  /** In bytes from the start of the text. */
  start: number
  size: number
}

export function* piecesOf(content: Buffer): Generator<Piece> {
  for (let start = 0; start === 0 || start + OVERLAP < content.length; start += LENGTH) {
    yield { start, size: Math.min(LENGTH + OVERLAP, content.length - start) }
  }
}
