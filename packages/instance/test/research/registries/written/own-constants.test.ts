import { expect, test } from 'vitest'
import { ownConstants } from '../../../../src/research/registries/written/own-constants.ts'

async function heatsOf(...code: string[]) {
  const lines = code.map((text, at) => ({ line: at + 1, text, ranges: [] }))
  const file = { repo: 'kiln', commit: '1', path: 'src/heat.rs', matchCount: lines.length }
  const found = await ownConstants({ many: 'heats', one: 'heat' }, new Set(), {
    mentions: async (text) => ({
      files: [{ ...file, lines: lines.filter((line) => line.text.includes(text)) }],
      isWhole: true,
    }),
    lines: async () => code,
  })
  return { names: found?.entries.map(({ name }) => name), isWhole: found?.isWhole }
}

const heats = [
  '    pub const LOW: Heat = Heat(1);',
  '    pub const MID: Heat = Self(2);',
  '    pub const TOP: Heat = Heat(3);',
]

test('constants of a type are made with its name or `Self`', async () => {
  expect(await heatsOf(...heats)).toEqual({ names: ['LOW', 'MID', 'TOP'], isWhole: true })
})

test('where some are declared as `Self`, the others are not all', async () => {
  expect(await heatsOf(...heats, '    pub const OFF: Self = Self(0);')).toMatchObject({ isWhole: false })
})
