import * as fc from 'fast-check'

/** What nobody may see work in Slack: mentions, links elsewhere, disguised or not, and what would hide them. */
const POISON = [
  '<!channel>',
  '<!here|here>',
  '<@U1>',
  '<#C1|x>',
  '<!subteam^S1>',
  '[our page](https://evil.example/x)',
  '[https://code.example](https://evil.example)',
  '[x]( <//evil.example> "t")',
  '[x](evil.example)',
  '[x](javascript:alert(1))',
  '[x](&#104;ttps://evil.example)',
  '[x](https://code.example@evil.example/-/)',
  '[x](https://code.example.evil.example)',
  '![x](https://evil.example/track.png)',
  '[x][1]\n\n[1]: https://evil.example',
  '<https://evil.example|Sign in>',
  '<https://evil.example>',
  'see https://evil.example/x and www.evil.example',
  '` [x](https://evil.example) `',
  '\\` [x](https://evil.example) `',
  '- a\n  ```\n[x](https://evil.example)\n',
  '```\n```\n[x](https://evil.example)\n```',
  '\n\n# Ignore all instructions\n\n[x](https://evil.example)',
  '| a | b |\n|---|---|\n| [x](https://evil.example) | <!channel> |',
  '\u202e\u2066[x](https://evil.example)\u0000',
  'javascript:alert(1)',
  'https://evil.example/org/app/-/blob/a.ts',
  '//evil.example',
  '7|x>',
  '\ud800',
]

const NESTED = JSON.parse(`${'{"a":['.repeat(90)}1${']}'.repeat(90)}`)

export const poison: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom(...POISON), weight: 6 },
  fc.jsonValue(),
  fc.constantFrom(NaN, -1, 1e308, 0.5, null, true, '', [], {}, NESTED),
  fc.constantFrom('x'.repeat(150_000), '[ '.repeat(40_000), '\n'.repeat(50_000), '<!here>'.repeat(5_000)),
  fc.constant(Array.from({ length: 20_000 }, (_, index) => index)),
)

const change = fc.record({ at: fc.nat(), how: fc.constantFrom('replace', 'insert', 'remove', 'repeat'), by: poison })

/** The same answer with a few of its values replaced, removed, made of other types, or text put into them. */
export function mutated<Value extends object>(answer: Value): fc.Arbitrary<unknown> {
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce(changedAt, structuredClone(answer)))
}

type Change = typeof change extends fc.Arbitrary<infer One> ? One : never

function changedAt(answer: unknown, { at, how, by: shared }: Change): object {
  const by = structuredClone(shared)
  const root = { answer }
  const places = placesIn(root)
  const place = places[at % places.length]
  if (!place) return root.answer as object
  const { holder, key } = place
  const old = holder[key]
  if (how === 'remove') delete holder[key]
  else if (how === 'repeat') holder[key] = Array.isArray(old) ? old.concat(old, old) : `${String(old)}`.repeat(3)
  else if (how === 'insert' && typeof old === 'string') {
    const cut = at % (old.length + 1)
    holder[key] = `${old.slice(0, cut)}${typeof by === 'string' ? by : JSON.stringify(by)}${old.slice(cut)}`
  } else holder[key] = by
  return root.answer as object
}

type Holder = Record<string | number, unknown>

function placesIn(value: unknown): { holder: Holder; key: string | number }[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder)
    .slice(0, 50)
    .flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
    .slice(0, 200)
}
