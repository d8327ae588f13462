import { expect, test } from 'vitest'
import { createLinks } from '../../../src/files/links.ts'
import { citationsForLinks, evidenceText } from '../../../src/research/agent/evidence-text.ts'
import { linkTo } from '../../../src/research/reply/write-reply.ts'

const links = createLinks('http://code.example:4100')
const commit = 'abc1234def5678abc1234def5678abc1234def56'
const place = { repo: 'org/app', commit, path: 'src/[a] (b)/_c d.ts', startLine: 3, endLine: 9 }

test('links to lines and commits become what a model cites, and others stay', () => {
  const text = `In ${linkTo(place, links)} by [abc1234def](${links.commit('org/app', commit)}), [file](${links.file('app', commit, 'a.ts')}), [x](https://elsewhere.example/)`
  expect(citationsForLinks(text, links)).toBe(
    'In [[org/app@abc1234def src/[a] (b)/_c d.ts:3-9]] by [[org/app commit abc1234def]], a.ts, [x](https://elsewhere.example/)',
  )
})

test('each place comes with its own lines, numbered, around the best one where it is long', async () => {
  const all = Array.from({ length: 200 }, (_, index) => `line ${index + 1}`)
  const of = (startLine: number, endLine: number, best: number) => ({
    ...{ repo: 'app', commit, path: 'a.ts', symbol: undefined, startLine, endLine },
    lines: [{ number: best, text: `line ${best}` }],
  })
  const reply = { first: 'Here.', places: [of(4, 6, 5), of(10, 190, 100)], certainty: 'likely' as const }
  const text = await evidenceText(reply, { links, lines: async () => all })
  expect(text).toContain('[[app@abc1234def a.ts:4-6]]\n4: line 4\n5: line 5\n6: line 6\n')
  expect(text).toContain('[[app@abc1234def a.ts:10-190]]\n98: line 98\n')
  expect(text).toContain('\n127: line 127')
  expect(text).not.toContain('\n128: ')
})

test('it is no longer than a model reads at once', async () => {
  const body = 'word '.repeat(10_000)
  const text = await evidenceText(
    { first: 'Here.', body, places: [], certainty: 'exact' },
    { links, lines: async () => [] },
  )
  expect(text.length).toBeLessThan(16_100)
})
