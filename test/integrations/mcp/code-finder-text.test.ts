import { describe, expect, it } from 'vitest'
import { parseCodeFinderText } from '../../../src/integrations/mcp/code-finder-text.ts'

const base = 'https://code.example'
const sha = '0123456789012345678901234567890123456789'

describe('parseCodeFinderText', () => {
  it('reads prose, links and numbered lines', () => {
    const text = [
      'The grammar is parsed in `grammar.ts`. It is called by the dispatcher. A third sentence.',
      '',
      `- [src/bot/grammar.ts:L10-24](http://localhost:4100/crowsnest@${sha}/-/blob/src/bot/grammar.ts?L10-24)`,
      '  ```',
      '  10: export function parse() {',
      '  11:   return 1',
      '  ```',
      `- [src/a b.ts:L3](/crowsnest@${sha}/-/blob/src/a%20b.ts?L3)`,
    ].join('\n')
    const answer = parseCodeFinderText(text, base)
    expect(answer.summary).toBe('The grammar is parsed in `grammar.ts`. It is called by the dispatcher.')
    expect(answer.places).toEqual([
      {
        repo: 'crowsnest',
        revision: sha,
        path: 'src/bot/grammar.ts',
        startLine: 10,
        endLine: 24,
        url: `${base}/crowsnest@${sha}/-/blob/src/bot/grammar.ts?L10-24`,
        lines: [
          { number: 10, text: 'export function parse() {' },
          { number: 11, text: '  return 1' },
        ],
      },
      {
        repo: 'crowsnest',
        revision: sha,
        path: 'src/a b.ts',
        startLine: 3,
        endLine: 3,
        url: `${base}/crowsnest@${sha}/-/blob/src/a%20b.ts?L3`,
        lines: [],
      },
    ])
  })

  it('reads links inside prose, with hosts in repository names and no revision', () => {
    const text = 'See [scheduler.go](https://code.example/github.com/org/app/-/blob/pkg/scheduler.go#L5) for it.'
    const { summary, places } = parseCodeFinderText(text, base)
    expect(summary).toBe('See scheduler.go for it.')
    expect(places).toMatchObject([{ repo: 'github.com/org/app', revision: undefined, path: 'pkg/scheduler.go' }])
  })

  it('gives a text without links as its summary', () => {
    expect(parseCodeFinderText('Nothing was found.', base)).toMatchObject({ summary: 'Nothing was found.', places: [] })
  })

  it('shows a text of another form as it is', () => {
    expect(parseCodeFinderText('# Found\n- in the scheduler', base).summary).toBe('# Found\n- in the scheduler')
  })
})

it('takes from the last line what the answer rests on, and nothing from lines of code', () => {
  const last = '_Searched shop at 1a2b3c4, 3 h old · no language model · 0.4 s_'
  const read = (text: string) => parseCodeFinderText(text, 'http://code.example')
  expect(read(`It is in a cart.\n\n${last}`)).toMatchObject({
    summary: 'It is in a cart.',
    searched: { commit: '1a2b3c4, 3 h old', model: 'no language model' },
  })
  expect(read(`It is in a cart.\n\n\`\`\`\n${last}\n\`\`\`\n`).searched).toBeUndefined()
  expect(read('It is in a cart.').searched).toBeUndefined()
})

it('takes no table for a summary', () => {
  expect(parseCodeFinderText('3 jobs.\n\n| job | at |\n| --- | --- |\n| a | b. |', 'http://code.example').summary).toBe(
    '3 jobs.',
  )
})
