import { expect, test } from 'vitest'
import { typedConstants } from '../../../src/research/lists/typed-constants.ts'
import { membersOfClass } from '../../../src/research/registries/choices-listed.ts'

const at = { repo: 'kiln', commit: 'a', path: 'kiln.go' }

test.each([
  ['in capitals', 'class Mode(Enum):\n    SLOW = "slow"\n    FAST = auto()\n    label = "a mode"', ['SLOW', 'FAST']],
  [
    'in small letters',
    'class Mode(str, Enum):\n    slow = "slow"\n    fast = "fast"\n\n    def run(self):\n        x = 1',
    ['slow', 'fast'],
  ],
])('the members of an enum may be written %s', (_, text, names) => {
  expect(membersOfClass(text.split('\n'), 1).map(({ name }) => name)).toEqual(names)
})

test('what is made of a type in a block of variables is a constant of it, another variable is none', async () => {
  const lines =
    'type Kind string\n\nvar (\n\tKindCup  = Kind("cup")\n\tKindBowl = Kind("bowl")\n\tKindNow  Kind = other()\n)'.split(
      '\n',
    )
  const found = await typedConstants(
    { ...at, line: 1, symbol: 'Kind', text: 'type Kind string' },
    {
      lines: async () => lines,
      mentions: async () => ({ files: [{ ...at, lines: [], matchCount: 1 }], isWhole: true }),
    },
  )
  expect(found.map(({ symbol }) => symbol)).toEqual(['KindCup', 'KindBowl'])
})
