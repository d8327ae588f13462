import { escapeMrkdwn, fenced, plainMarkdown } from '../../src/blocks/escape.ts'
import { DOCUMENTED, tokenOf } from './token-forms.ts'

/** Always the same numbers. https://en.wikipedia.org/wiki/Linear_congruential_generator */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const PLACES: readonly ((token: string) => string)[] = [
  (token) => token,
  (token) => `const client = connect('${token}')`,
  (token) => `{"value":"${token}"}`,
  (token) => fenced(`12  url: ${token} # for now`),
  (token) => plainMarkdown(`It uses ${token} there.`),
  (token) => escapeMrkdwn(`a & b: ${token}`),
  (token) => `+  ${token}`,
]

/** Of a token, nobody can use less. */
const SEEN_MAX = 10

const isHidden = (shown: string, parts: readonly string[]) =>
  parts.every((part) => part.length < SEEN_MAX || !shown.includes(part.slice(0, SEEN_MAX)))

/** Tokens made by the vendors' documents, each in several places: how many, and those of which something can still be seen. */
export function tryDocumented(mask: (text: string) => string): { made: number; seen: readonly string[] } {
  const random = seeded(17)
  let made = 0
  const seen: string[] = []
  for (const [vendor, forms] of Object.entries(DOCUMENTED)) {
    for (const form of forms) {
      for (let round = 0; round < 6; round++) {
        for (const place of PLACES) {
          const { token, parts } = tokenOf(form, random)
          made += 1
          if (!isHidden(mask(place(token)), parts)) seen.push(`${vendor} ${form} ${place('TOKEN')} ${token}`)
        }
      }
    }
  }
  return { made, seen }
}
