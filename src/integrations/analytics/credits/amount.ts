/** Longer texts are none, and take long to look at. */
const LENGTH_MAX = 40

/**
 * Numbers, also as text with the thousands apart: `1,000`, `1 000.5`, `1'000`, `1.000,5`. Undefined where it is none, or may be two,
 * as in `1,5` and `1.000`.
 */
export function parseAmount(value: string | number): number | undefined {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined
  if (value.length > LENGTH_MAX) return undefined
  const text = value.trim().replace(/\s*credits?$/i, '')
  const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
  const grouped = /^[+-]?\d{1,3}(?:([, '’_\u00A0\u202F])\d{3})(?:\1\d{3})*(?:\.\d+)?$/
  const groupedByDots = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+|\.\d{3})$/
  const dotted = /^[+-]?[1-9]\d{0,2}\.\d{3}$/
  if (dotted.test(text)) return undefined
  if (plain.test(text)) return parseAmount(Number(text))
  if (grouped.test(text)) return Number(text.replace(/[^\d.+-]/g, ''))
  if (groupedByDots.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  return undefined
}
