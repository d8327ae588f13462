import type { Section } from '../passages/sections.ts'

/** Where headings stand right below each other, the text below the last belongs to all of them. */
export function withTextBelow(sections: readonly Section[]): Section[] {
  const found: Section[] = []
  for (const section of sections.toReversed()) {
    const below = found[0]
    const isOfRun =
      section.blocks.length === 0 &&
      below !== undefined &&
      below.titles.length === section.titles.length &&
      below.startLine - section.endLine === 1
    found.unshift(isOfRun ? { ...section, blocks: below.blocks, endLine: below.endLine } : section)
  }
  return found
}
