import { describe, expect, it } from 'vitest'
import { parseDeepSearchText } from '../../../src/integrations/deep-search/deep-search-text.ts'

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
      'It works like **this**.\n\nLink: https://code.example/deepsearch/7\n\nDeep search complete — results returned.'
    expect(parseDeepSearchText(text, base)).toEqual({
      state: 'answered',
      conversation: {
        title: undefined,
        answer: 'It works like **this**.',
        sources: [],
        url: 'https://code.example/deepsearch/7',
        repositories: [],
        suggestedFollowUps: [],
      },
    })
  })

  it('reads a conversation: title, all answers, sources made absolute', () => {
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
        answer: 'Old answer.\n# Second question?\nSee [the file](https://code.example/org/app@abc/-/blob/a.ts?L1-9).',
        sources: [
          { label: 'org/app a.ts', url: 'https://code.example/org/app@abc/-/blob/a.ts?L1-9' },
          { label: 'search', url: 'https://code.example/search?q=foo' },
        ],
        url: 'https://code.example/deepsearch/shared/abc',
        repositories: ['org/app'],
        suggestedFollowUps: [],
      },
    })
  })

  it('tells the exchanges of a conversation apart, and keeps to the last', () => {
    const text = [
      '---\ntitle: T\n---\n\n# First?\n\nOld, see [b](/org/lib@1/-/blob/b.ts).\n\n## Sources\n\n- [b](/org/lib@1/-/blob/b.ts)\n',
      '# Second?\n\nNew.\n\n# A heading of its own\n\nMore.\n\n## Sources\n\n- [a \\[1\\] \\_x\\_.py](/org/app@1/-/blob/a.ts)\n',
    ].join('\n')
    expect(parseDeepSearchText(text, base)).toMatchObject({
      state: 'answered',
      conversation: {
        answer: 'New.\n\n# A heading of its own\n\nMore.',
        sources: [{ label: 'a [1] _x_.py', url: `${base}/org/app@1/-/blob/a.ts` }],
        repositories: ['org/lib', 'org/app'],
      },
    })
  })

  it.each([
    [
      'failed',
      { state: 'failed', why: 'The search failed on the instance. It says: No: it broke.', mayBeBilled: true },
    ],
    ['cancelled', { state: 'cancelled' }],
  ])('keeps what was answered before a question that was %s, sources or none', (state, reply) => {
    const text = [
      `---\ntitle: T\nshare_url: /deepsearch/7\nstate: ${state}\n---\n\n# First?\n\nIt is so.\n\n# A heading of its own`,
      'See [b](/org/lib@1/-/blob/b.ts).\n\n# Last?\n\nNo: it broke.',
    ].join('\n\n')
    expect(parseDeepSearchText(text, base)).toEqual({
      ...reply,
      url: `${base}/deepsearch/7`,
      before: {
        exchanges: [
          {
            question: 'First?',
            answer: `It is so.\n\n# A heading of its own\n\nSee [b](${base}/org/lib@1/-/blob/b.ts).`,
            sources: [],
          },
        ],
        repositories: ['org/lib'],
      },
    })
  })

  it('says that a conversation is empty where it is done and holds no answer', () => {
    expect(parseDeepSearchText('---\ntitle: T\nshare_url: /deepsearch/7\n---\n\n# How?\n\n', base)).toMatchObject({
      state: 'empty',
      conversation: { url: `${base}/deepsearch/7`, answer: '' },
    })
  })

  it('cuts nothing at what only looks like a question or a list of sources', () => {
    const answer = 'Run\n```sh\n# install\nnpm ci\n## Sources\n```\n# Summary\nDone.'
    const direct = parseDeepSearchText(
      `${answer}\n\nLink: https://code.example/deepsearch/7\nDeep search complete — results returned.`,
      base,
    )
    expect(direct).toMatchObject({ conversation: { answer, sources: [] } })
    const read = parseDeepSearchText(`---\ntitle: T\n---\n# How?\n${answer}\n\n## Sources\n- [a](/r@1/-/blob/a)`, base)
    expect(read).toMatchObject({ conversation: { answer, sources: [{ label: 'a' }] } })
  })

  it('takes an answer for one that talks about links and processing', () => {
    const text =
      'The job is still processing while identifier: `user_id` is set.\nMore words.\n\nLink: https://code.example/deepsearch/7\nDeep search complete — results returned.'
    expect(parseDeepSearchText(text, base)).toMatchObject({
      state: 'answered',
      conversation: { url: 'https://code.example/deepsearch/7' },
    })
  })

  it('lets no address end the link it is put into', () => {
    const text = 'Words.\n\nLink: https://x.example|a><!channel>\nDeep search complete — results returned.'
    expect(JSON.stringify(parseDeepSearchText(text, base))).not.toMatch(/"url":"[^"]*[<>|]/)
  })
})
