import { describe, expect, it } from 'vitest'
import { closingLine } from '../../../src/handlers/answering/messages/fold-answer.ts'

const channel = { channel: 'C1' }
const [one, two] = ['https://i.test/app@1/-/blob/a.ts?L1-2', 'https://i.test/b.ts']
const line = (markdown: string, target: { channel: string; threadTs?: string } = channel) =>
  closingLine(markdown, target, 'Answered')

describe('a question’s own message', () => {
  it('carries the first line with its first link', () => {
    expect(line(`\`x\` is [here](${one}), not [there](${two}).\n\nMore.`)).toBe(`\`x\` is <${one}|here>, not there.`)
  })

  it('takes the first link from below where the line has none', () => {
    expect(line(`# Retries\n\nThey back off.\n\n1. [a.ts](${one})`)).toBe(`They back off. · <${one}|a.ts>`)
  })

  it('is one line of bounded length that mentions nobody', () => {
    const said = line(`<!channel> ask <@U1> **${'very '.repeat(100)}long** [a](${one})\nand on`)
    expect(said).not.toMatch(/\n|<[!@#]|\*/)
    expect(said).toContain(`<${one}|a>`)
    expect(said.length).toBeLessThan(400)
  })

  it('takes in the quotation that it leads to', () => {
    expect(line(`[a.md](${one}):\n\n> Run it.\n> Then`)).toBe(`<${one}|a.md>: Run it.`)
  })

  it('reads a quotation or a list', () => {
    expect(line('> So it is.\n\nb')).toBe('So it is.')
    expect(line('- So it is.\n- b')).toBe('So it is.')
  })

  it('tells nothing in a thread or a private conversation', () => {
    expect(line('So.', { channel: 'C1', threadTs: '1.0' })).toBe('Answered')
    expect(line('So.', { channel: 'D1' })).toBe('Answered')
    expect(line('')).toBe('Answered')
  })
})
