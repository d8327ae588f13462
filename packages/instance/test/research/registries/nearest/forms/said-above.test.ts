import { expect, test } from 'vitest'
import { saidAbove } from '../../../../../src/research/registries/nearest/forms/said-above.ts'

test.each([
  ['"""\nAll tills.\n"""\ntills = [', 'all tills'],
  ['import box\n"""\nOther words.\n"""\n\n"""\nAll tills.\n"""\ntills = [', 'all tills'],
  ['import box\n# All tills\ntills = [', 'all tills'],
  ['#include <box>\n// All tills\ntills = {', 'all tills'],
  ['  @doc """\n  All tills.\n  """\n  def tills() do', 'all tills'],
])('%j says %s', (text, words) => {
  const lines = text.split('\n')
  expect(saidAbove(lines, lines.length).join(' ')).toBe(words)
})
