import { describe, expect, test } from 'vitest'
import { cutSections } from '../../../../src/research/passages/sections.ts'
import { furtherInProse, furtherLists } from '../../../../src/research/registries/nearest/further-lists.ts'

describe('further lists of code', () => {
  const lines = 'switch (mode) {\n  case "slow":\n  case "fast":\n  case "off":\n    stop()\n}'.split('\n')
  const arms = 'when (mode) {\n  "slow" -> 1\n  "fast" -> 2\n  "off" -> 3\n}'.split('\n')
  const how = { isKnown: () => false, setBy: () => '' }
  const items = ['slow', 'fast', 'off'].map((name, index) => ({ name, line: index + 2 }))

  test('are added to those that are known', () => {
    expect(furtherLists({ path: 'a.kt', lines: arms, symbols: [] }, [], how)).toHaveLength(1)
    expect(furtherLists({ path: 'a.ts', lines, symbols: [] }, [], how)).toEqual([])
  })

  test('are none that are known there already', () => {
    const known = { form: 'inline', title: 'mode', line: 2, items } as const
    expect(furtherLists({ path: 'a.kt', lines: arms, symbols: [] }, [known], how)).toEqual([])
    expect(furtherLists({ path: 'a.kt', lines: arms, symbols: [] }, [{ ...known, line: 90 }], how)).toHaveLength(1)
  })
})

describe('further lists of a document', () => {
  const found = (page: string) => {
    const lines = page.split('\n')
    return furtherInProse(lines, 'kiln.md', cutSections(lines, 'kiln.md'), []).map(({ title, items }) => [
      title,
      items.map(({ name }) => name),
    ])
  }

  test('are those of several headings, called after the one above', () => {
    const page = '# Glazes\n\n## Matte\n\n- `chalk`\n- `ash`\n\n## Shiny\n\n- `glass`\n- `honey`\n'
    expect(found(page)).toContainEqual(['Glazes', ['chalk', 'ash', 'glass', 'honey']])
  })

  test('are no sentences', () => {
    const page =
      '# Help\n\n- Report bugs that you find\n- Write or clarify some documentation\n- Suggest features that are missing\n'
    expect(found(page)).toEqual([])
  })

  test('are no parameters', () => {
    expect(found('# kiln.fire(`cups`, `heat`)\n\n- `cups` - how many\n- `heat` - how hot\n')).toEqual([])
  })
})
