/** Small pieces keep false candidates of the trigram index few; the overlap keeps matches on a cut findable. */
const LENGTH = 16 << 10
export const OVERLAP = 256

export function* fragmentsOf(text: string): Generator<string> {
  for (let start = 0; start === 0 || start + OVERLAP < text.length; start += LENGTH) {
    yield text.slice(start, start + LENGTH + OVERLAP)
  }
}
