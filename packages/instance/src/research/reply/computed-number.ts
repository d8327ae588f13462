/** A number, an operator or a bracket. */
const TOKENS = /\d[\d_]*(?:\.\d+)?|<<|[-+*/()]/g
/** 01 is part of a date. */
const NUMBER = /^(?:0|[1-9][\d_]*)(?:\.\d+)?$/
const ARITHMETIC = /^[\d_.\s()*/+-]*(?:<<[\d_.\s()*/+-]*)*$/
/** In characters. */
const LONGEST = 60
/** As in most languages: shifts last. */
const ORDER: readonly (readonly string[])[] = [['<<'], ['+', '-'], ['*', '/']]

/** What an expression of numbers comes to, such as `14 * 24 * 60 * 60`; undefined for anything else, also for a number alone. */
export function computedNumber(text: string): number | undefined {
  if (text.length > LONGEST || !ARITHMETIC.test(text)) return undefined
  const tokens = text.match(TOKENS) ?? []
  if (!tokens.some((token, at) => at > 0 && /^(?:<<|[-+*/])$/.test(token))) return undefined
  const found = resultOf(tokens)
  return found !== undefined && Number.isSafeInteger(found) ? found : undefined
}

function resultOf(tokens: readonly string[]): number | undefined {
  for (const operators of ORDER) {
    const at = lastOutside(tokens, operators)
    if (at === -1) continue
    const [left, right] = [resultOf(tokens.slice(0, at)), resultOf(tokens.slice(at + 1))]
    return left === undefined || right === undefined ? undefined : apply(tokens[at], left, right)
  }
  const [first = '', ...rest] = tokens
  if (first === '(' && rest.at(-1) === ')') return resultOf(rest.slice(0, -1))
  return rest.length === 0 && NUMBER.test(first) ? Number(first.replaceAll('_', '')) : undefined
}

/** The last of some operators that is in no bracket. */
function lastOutside(tokens: readonly string[], operators: readonly string[]): number {
  let depth = 0
  for (let at = tokens.length - 1; at > 0; at--) {
    const token = tokens[at] ?? ''
    if (token === ')') depth++
    else if (token === '(') depth--
    else if (depth === 0 && operators.includes(token)) return at
  }
  return -1
}

function apply(operator: string | undefined, left: number, right: number): number {
  if (operator === '<<') return left * 2 ** right
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  return operator === '*' ? left * right : left / right
}
