import { describe, expect, it } from 'vitest'
import { settledReply } from '../../../src/integrations/deep-search/settled.ts'

const base = 'https://code.example'
const settled = (answer: string, sources: { label: string; link: string }[] = []) =>
  settledReply({ exchanges: [{ question: 'How?', answer, sources }] }, base)

describe('a settled search', () => {
  it.each([
    '',
    ' \n',
    'I could not find any code for this.',
    'I didn’t find it.',
    'I was unable to locate the function.',
    'No results found.',
    'No relevant files match.',
    'Nothing in the repositories searched matches this question. Try other words.',
    'Unable to find a match.',
    '# Result\n\nNo matches.',
  ])('is empty with %j', (answer) => {
    expect(settled(answer).state).toBe('empty')
  })

  it.each([
    'No, the token is never found in the log.',
    'Nothing is cached.',
    'The parser says that no results were found.',
    'I found it in two places.',
    'I could not find `x`, but [a.ts](/org/app@1/-/blob/a.ts) does the same.',
  ])('is answered with %j', (answer) => {
    expect(settled(answer).state).toBe('answered')
  })

  it('is answered where it has sources, whatever its words', () => {
    expect(settled('No results.', [{ label: 'a', link: '/org/app@1/-/blob/a.ts' }]).state).toBe('answered')
  })

  it('has absolute links outside of code', () => {
    const answer =
      'See [a](/org/app@1/-/blob/a.ts) and [b][1].\n```md\n[a](/b)\n```\n[1]: /org/lib\n[c](//other.example/x)'
    expect(settled(answer)).toMatchObject({
      conversation: {
        answer: `See [a](${base}/org/app@1/-/blob/a.ts) and [b][1].\n\`\`\`md\n[a](/b)\n\`\`\`\n[1]: ${base}/org/lib\n[c]\u2060(//other.example/x)`,
      },
    })
  })

  it('names every repository that it draws on, sources to whole ones too', () => {
    const sources = [
      { label: 'a', link: '/org/app' },
      { label: 'b', link: '/search?q=repo:%5Eorg/lib%24+x' },
      { label: 'c', link: 'javascript:alert(1)' },
    ]
    expect(settled('See [x](/org/web/-/tree/src).', sources)).toMatchObject({
      conversation: {
        repositories: ['org/web', 'org/app', 'org/lib'],
        sources: [
          { label: 'a', url: `${base}/org/app` },
          { label: 'b', url: `${base}/search?q=repo:%5Eorg/lib%24+x` },
        ],
      },
    })
  })
})
