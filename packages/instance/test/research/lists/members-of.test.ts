import { expect, test } from 'vitest'
import { membersOf } from '../../../src/research/lists/members-of.ts'

const lines = [
  'public class Washer {',
  '    @JsonProperty("a") public String label;',
  '    @Override public String toString() {',
  '        return label;',
  '    }',
  '    public <T> T get(Class<T> of) {',
  '    }',
  '    public int[][] grid;',
  '    public static class Drum {',
  '    }',
  '    @Inject public Washer() {',
  '    }',
  '}',
]

test('members have annotations and types of any form, and neither constructors nor classes are among them', async () => {
  const file = { repo: 'laundry', commit: 'c0ffee', path: 'Washer.java', matchCount: 1 }
  const found = { ...file, lines: [{ line: 1, text: lines[0] ?? '', ranges: [] }] }
  const members = await membersOf('Washer', {
    lines: async () => lines,
    mentions: async () => ({ files: [found], isWhole: true }),
  })
  expect(members.map(({ symbol }) => symbol)).toEqual(['label', 'toString', 'get', 'grid'])
})

test.each([
  ['exports.wash = function (load) {', 'wash'],
  ['export async function wash(load) {', 'wash'],
  ['const wash = async (load) => {', 'wash'],
])('statements are no members: %s', async (head, name) => {
  const body = [head, '  const water = 4', '  try {', '    spin()', '  } catch (error) {}', '}']
  const file = { repo: 'laundry', commit: 'c0ffee', path: 'wash.js', matchCount: 1 }
  const found = { ...file, lines: [{ line: 1, text: head, ranges: [] }] }
  const lookups = { lines: async () => body, mentions: async () => ({ files: [found], isWhole: true }) }
  expect(await membersOf(name, lookups)).toEqual([])
})
