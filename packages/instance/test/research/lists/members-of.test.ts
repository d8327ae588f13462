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
