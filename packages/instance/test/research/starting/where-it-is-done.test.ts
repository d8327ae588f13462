import { describe, expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('where to start', async () => {
  const long = Array.from({ length: 12 }, (_, at) => `  const part${at} = parts[${at}]`).join('\n')
  const shop = makeSampleRepository('shop', {
    'src/parcels.ts':
      "import { weighAndPack } from './packing.ts'\n\nexport function packParcel(parts: string[]) {\n  return weighAndPack(parts)\n}\n",
    'src/packing.ts': `export function weighAndPack(\n  parts: string[],\n) {\n${long}\n  if (parts.length > 9) throw new Error('too heavy a parcel')\n  return parts.join('+')\n}\n`,
    'src/labels.ts': `export function printLabel(\n  parts: string[],\n  isWide: boolean,\n  isLong: boolean,\n  isBold: boolean,\n  isBlue: boolean,\n) {\n${long}\n  if (isWide) return 'label on two lines'\n  return 'label'\n}\n`,
    'src/carriers.go':
      'package shop\n\n// NewCarrierChoice returns what can choose the carrier of a parcel by weight.\nfunc NewCarrierChoice(carriers []string) *CarrierChoice {\n\tchoice := &CarrierChoice{carriers: carriers}\n\tchoice.weight = 3\n\treturn choice\n}\n\n// lightestCarrier is the <carrier> of a [parcel](http://x.y) with little weight.\nfunc (c *CarrierChoice) lightestCarrier(parcel int) string {\n\tif parcel < c.weight {\n\t\treturn c.carriers[0]\n\t}\n\treturn c.carriers[1]\n}\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = (question: string) => toKinds(question, { kinds: [how] })

  test('is not what only hands on, but what that calls', async () => {
    const reply = await ask('how does the shop pack a parcel?')
    expect(reply?.places[0]).toMatchObject({ path: 'src/packing.ts', symbol: 'weighAndPack' })
    expect(reply?.places.map(({ symbol }) => symbol)).toContain('packParcel')
  })

  test('is the function itself where the question names it', async () => {
    const reply = await ask('how does `packParcel` work?')
    expect(reply?.places[0]).toMatchObject({ path: 'src/parcels.ts' })
  })

  test('is not what only makes the thing that does it', async () => {
    const reply = await ask('how does it decide which carrier a parcel of little weight gets?')
    expect(reply?.places[0]).toMatchObject({ path: 'src/carriers.go', symbol: 'lightestCarrier' })
    expect(reply?.first).toContain('little weight')
    expect(reply?.first).not.toMatch(/(?<!\\)<carrier>|\]\(http:\/\/x\.y\)/)
  })

  test('is not asked to be made by words that only begin like “set” or “new”', async () => {
    for (const words of ['in its settings', 'with a newline']) {
      const reply = await ask(`how does it decide the carrier of a parcel by weight ${words}?`)
      const symbols = reply?.places.map(({ symbol }) => symbol) ?? []
      expect(symbols.indexOf('NewCarrierChoice')).toBeGreaterThan(symbols.indexOf('packParcel'))
    }
  })

  test('shows lines of the body below a long signature', async () => {
    const reply = await ask('how does it print a label?')
    const [first] = reply?.places ?? []
    expect(first).toMatchObject({ path: 'src/labels.ts', symbol: 'printLabel' })
    expect(first?.lines.map(({ text }) => text).join('\n')).toContain("if (isWide) return 'label on two lines'")
  })
})
