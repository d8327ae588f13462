import { describe, expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('beside the code to start at', async () => {
  const shop = makeSampleRepository('shop', {
    'README.md':
      '# Shop\n\n## Features\n\nOrders, parcels and letters of any size, for shops of any size.\n\n## Carriers\n\nThe lightest carrier is asked first, and the next one if it refuses a heavy parcel.\n',
    'src/packing.ts':
      "export function packParcel(parts: string[]) {\n  const sorted = orderParts(parts)\n  if (weighAll(sorted) > 9) throw new Error('too heavy a parcel')\n  return sorted.join('+')\n}\n",
    'src/parts.ts':
      'export function weighAll(parts: string[]) {\n  return parts.reduce((sum, one) => sum + one.length, 0)\n}\n\nexport function orderParts(parts: string[]) {\n  const heavy = parts.filter((part) => part.length > 9)\n  for (const part of heavy) console.log(part)\n  return [...heavy, ...parts.filter((part) => part.length < 10)]\n}\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = (question: string) => toKinds(question, { kinds: [how] })

  test('a document that says little of what is asked comes after code', async () => {
    const reply = await ask('how does it sort the heavy parts when it packs them?')
    const paths = reply?.places.map(({ path }) => path) ?? []
    expect(paths.slice(0, 2).toSorted()).toEqual(['src/packing.ts', 'src/parts.ts'])
    expect(reply?.first).not.toContain('README.md')
  })

  test('below a quotation, functions come before the next document', async () => {
    const reply = await ask('which carrier is asked first, and what if it refuses a heavy parcel?')
    expect(reply?.first).toContain('README.md')
    const shown = reply?.places.slice(0, reply.shown).map(({ path }) => path)
    expect(shown?.slice(1, 3).every((path) => path.endsWith('.ts'))).toBe(true)
  })

  test('only those calls are named that have to do with it', async () => {
    const told = async (question: string) => (await ask(question))?.facts?.join('\n') ?? ''
    const facts = await told('how does it pack the ordered parts of a parcel?')
    expect(facts).toContain('`orderParts`')
    expect(facts).not.toContain('`weighAll`')
  })
})
