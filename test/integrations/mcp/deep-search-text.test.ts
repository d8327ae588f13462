import { describe, expect, it } from 'vitest'
import { parseDeepSearchText } from '../../../src/integrations/mcp/deep-search-text.ts'

const base = 'https://code.example'

describe('parseDeepSearchText', () => {
  it.each([
    'Link: https://code.example/deepsearch/7\nDeep search is still processing. Call deepsearch_read with identifier: https://code.example/deepsearch/7 and retry until complete.',
    'Your deep search is still processing. Poll for results using deepsearch_read with identifier: https://code.example/deepsearch/7',
  ])('sees that a search is under way', (text) => {
    expect(parseDeepSearchText(text, base)).toEqual({ state: 'pending', url: 'https://code.example/deepsearch/7' })
  })

  it('reads an answer that came in time', () => {
    const text =
      'It works like **this**.\n\nLink: https://code.example/deepsearch/7\nDeep search complete — results returned.'
    expect(parseDeepSearchText(text, base)).toEqual({
      state: 'answered',
      conversation: {
        title: undefined,
        answer: 'It works like **this**.',
        sources: [],
        url: 'https://code.example/deepsearch/7',
        repositories: [],
      },
    })
  })

  it('reads a conversation: title, last answer, sources made absolute', () => {
    const text = [
      '---',
      'title: "How it works"',
      'share_url: https://code.example/deepsearch/shared/abc',
      'created: 2026-01-01T00:00:00Z',
      '---',
      '# First question?',
      'Old answer.',
      '# Second question?',
      'See [the file](/org/app@abc/-/blob/a.ts?L1-9).',
      '## Sources',
      '- [org/app a.ts](/org/app@abc/-/blob/a.ts?L1-9)',
      '- [search](/search?q=foo)',
    ].join('\n')
    expect(parseDeepSearchText(text, base)).toEqual({
      state: 'answered',
      conversation: {
        title: 'How it works',
        answer: 'See [the file](https://code.example/org/app@abc/-/blob/a.ts?L1-9).',
        sources: [
          { label: 'org/app a.ts', url: 'https://code.example/org/app@abc/-/blob/a.ts?L1-9' },
          { label: 'search', url: 'https://code.example/search?q=foo' },
        ],
        url: 'https://code.example/deepsearch/shared/abc',
        repositories: ['org/app'],
      },
    })
  })
})
