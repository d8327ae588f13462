import { expect, test } from 'vitest'
import { partMeant } from '../../../src/research/functions/part-meant.ts'

test('a constructor is meant, not the class of its name', () => {
  const lines = ['class Crane {', '  int load;', '', '  Crane(int load) {', '    this.load = load;', '  }', '}']
  const found = { repo: 'quay', commit: 'c0ffee', path: 'Crane.java', symbol: 'Crane', line: 5 }
  expect(partMeant({ ...found, startLine: 4, endLine: 6, score: 1, lines: [] }, lines)).toMatchObject({ startLine: 4 })
})
