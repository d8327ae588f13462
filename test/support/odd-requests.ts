import fc from 'fast-check'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

const odd: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom<Json | undefined>(undefined, null, true, -1, 1e308, '', [], {}, [null], { __proto__: null }),
  fc.constantFrom('\u0000', '__proto__', 'constructor', '../../etc/passwd', '%', '<!channel> <@U1>', 'x'.repeat(9_000)),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ depthSize: 'small' }).map((value): Json => JSON.parse(JSON.stringify(value))),
)

/** One of the objects, with up to three odd values in it or in place of it. */
function mutated(bases: readonly Json[]): fc.Arbitrary<Json | undefined> {
  return fc
    .constantFrom(...bases)
    .chain((base) =>
      fc
        .array(fc.tuple(fc.constantFrom(...placesIn(base)), odd), { minLength: 1, maxLength: 3 })
        .map((changes) => changes.reduce<Json | undefined>((value, [place, to]) => replaced(value, place, to), base)),
    )
}

/** The text of a mutated object, sometimes broken off, or nothing of the kind. */
export function mutatedText(bases: readonly Json[]): fc.Arbitrary<string> {
  const text = mutated(bases).map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    { weight: 8, arbitrary: text },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat(200)).map(([whole, end]) => whole.slice(0, end)) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  )
}

/** A form whose fields hold what is mutated, as JSON where it is no text. */
export function mutatedForm(bases: readonly { [name: string]: Json }[]): fc.Arbitrary<string> {
  const form = mutated(bases).map((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return String(value)
    const form = new URLSearchParams()
    for (const [name, field] of Object.entries(value))
      form.set(name, typeof field === 'string' ? field : JSON.stringify(field))
    return form.toString()
  })
  return fc.oneof({ weight: 8, arbitrary: form }, { weight: 1, arbitrary: fc.string({ unit: 'binary' }) })
}

type Place = readonly (string | number)[]

function placesIn(value: Json, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [at, ...inside.flatMap(([key, child]) => placesIn(child, [...at, key]))]
}

function replaced(value: Json | undefined, [key, ...rest]: Place, to: Json | undefined): Json | undefined {
  if (key === undefined) return to
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value.map((child, index) => (index === key ? (replaced(child, rest, to) ?? null) : child))
  }
  const child = replaced(value[key], rest, to)
  const others = Object.entries(value).filter(([name]) => name !== key)
  return Object.fromEntries(child === undefined ? others : [...others, [String(key), child]])
}
