import { endlessRepeats, STEP } from './tame-pattern.ts'

/** A pattern that V8 and RE2 interpret alike, parsed; `source` is its text. */
export type PatternTree =
  | { kind: 'letter'; source: string; letters: Letters }
  /** `^`, `\b` and the like. */
  | { kind: 'place'; source: string }
  | { kind: 'sequence' | 'choice'; source: string; parts: readonly PatternTree[] }
  | { kind: 'repeat'; source: string; part: PatternTree; least: number; most: number }

/** What one position of a text may contain. */
export interface Letters {
  ascii: readonly string[]
  /** Perhaps some, or all, beyond ASCII. */
  others: boolean
}

/** Undefined for all other patterns. */
export function parsePattern(pattern: string, caseSensitive: boolean): PatternTree | undefined {
  if (endlessRepeats(pattern) === Number.POSITIVE_INFINITY) return undefined
  const steps = [...pattern.matchAll(new RegExp(STEP, 'gs'))]
  let at = 0
  return parseChoice()

  function parseChoice(): PatternTree {
    const parts = [parseSequence()]
    while (steps[at]?.[0] === '|') {
      at++
      parts.push(parseSequence())
    }
    const [only] = parts
    if (only !== undefined && parts.length === 1) return only
    return { kind: 'choice', source: parts.map(({ source }) => source).join('|'), parts }
  }

  function parseSequence(): PatternTree {
    const parts: PatternTree[] = []
    for (let step = steps[at]; step !== undefined && step[0] !== '|' && step[0] !== ')'; step = steps[at]) {
      at++
      const [text, from, comma, to] = step
      const last = parts.at(-1)
      if (last !== undefined && /^[*+?{]/.test(text)) {
        const least = text.startsWith('+') ? 1 : Number(from ?? 0)
        const endless = /^[*+]/.test(text) || (comma === ',' && to === '')
        const most = endless ? Number.POSITIVE_INFINITY : text.startsWith('?') ? 1 : Number(to || from)
        parts.splice(-1, 1, { kind: 'repeat', source: last.source + text, part: last, least, most })
      } else if (text.startsWith('(')) {
        const inner = parseChoice()
        at++ // its end
        parts.push({ kind: 'sequence', source: `(?:${inner.source})`, parts: [inner] })
      } else if (/^(?:[\^$]|\\[bB])$/.test(text)) parts.push({ kind: 'place', source: text })
      else parts.push({ kind: 'letter', source: text, letters: lettersOf(text, caseSensitive) })
    }
    return { kind: 'sequence', source: parts.map(({ source }) => source).join(''), parts }
  }
}

/** How many line breaks a match can contain. */
export function mostNewlines(tree: PatternTree): number {
  switch (tree.kind) {
    case 'letter':
      return Number(tree.letters.ascii.includes('\n'))
    case 'place':
      return 0
    case 'sequence':
      return tree.parts.reduce((sum, part) => sum + mostNewlines(part), 0)
    case 'choice':
      return Math.max(...tree.parts.map(mostNewlines))
    case 'repeat': {
      const each = mostNewlines(tree.part)
      return each === 0 ? 0 : each * tree.most
    }
  }
}

/** How many of its repetitions are unbounded. */
export function endlessIn(tree: PatternTree): number {
  if (tree.kind === 'repeat') return Number(tree.most === Number.POSITIVE_INFINITY) + endlessIn(tree.part)
  return 'parts' in tree ? tree.parts.reduce((sum, part) => sum + endlessIn(part), 0) : 0
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
/** One of each kind that an expression can distinguish. */
const BEYOND = ['\u0080', '\u00a0', '\u00e9', '\u0100', '\u2028', '\u3000', '\u65e5', '\ufeff']

/** Asks V8 itself; if RE2 would let more through, this does too. */
function lettersOf(source: string, caseSensitive: boolean): Letters {
  const regex = new RegExp(`^(?:${source})$`, caseSensitive ? 's' : 'is')
  const ascii = ASCII.filter((letter) => regex.test(letter) || (letter === '\v' && /\\s/i.test(source)))
  return {
    ascii: source === '.' ? ascii.filter((letter) => letter !== '\n') : ascii,
    others: /[^\0-\x7f]/.test(source) || BEYOND.some((letter) => regex.test(letter)),
  }
}
