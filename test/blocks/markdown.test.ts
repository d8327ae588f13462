import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitMarkdown } from '../../src/blocks/markdown.ts'

describe('splitMarkdown', () => {
  it('leaves a short text as it is', () => {
    expect(splitMarkdown('# One\n\nTwo', 100)).toEqual(['# One\n\nTwo'])
  })

  it('cuts between paragraphs', () => {
    const [first, second] = splitMarkdown(`${'a'.repeat(50)}\n\n${'b'.repeat(60)}`, 100)
    expect(first).toBe('a'.repeat(50))
    expect(second).toBe('b'.repeat(60))
  })

  it('closes a fence at a cut and opens it again', () => {
    const code = Array.from({ length: 20 }, (_, i) => `line ${i} of the code`).join('\n')
    const parts = splitMarkdown(`Before\n\`\`\`ts\n${code}\n\`\`\`\nAfter`, 150)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect((part.match(/^```/gm) ?? []).length % 2).toBe(0)
    for (const part of parts.slice(1, -1)) expect(part.startsWith('```ts\n')).toBe(true)
  })

  it('loses no line, keeps their order and stays within the limit', () => {
    const line = fc.oneof(fc.string({ maxLength: 60 }), fc.constantFrom('', '```', '```ts', '~~~', '- item', '# head'))
    fc.assert(
      fc.property(fc.array(line, { maxLength: 60 }), fc.integer({ min: 120, max: 400 }), (lines, max) => {
        const text = lines.map((each) => each.replaceAll('\n', ' ')).join('\n')
        const parts = splitMarkdown(text, max)
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(max)
        const words = (all: string) => all.replace(/^\s*(?:`{3,}|~{3,}).*$/gm, '').replace(/\s+/g, '')
        expect(words(parts.join('\n'))).toBe(words(text))
      }),
      { numRuns: 300 },
    )
  })
})
