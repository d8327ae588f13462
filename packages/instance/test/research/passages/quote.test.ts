import { expect, test } from 'vitest'
import { bestSentence, quoteOf } from '../../../src/research/passages/quote.ts'
import { cutSections } from '../../../src/research/passages/sections.ts'

const terms = [{ word: 'discord', stems: ['discord'], weight: 1 }]

function bestOf(text: string): string {
  const [section] = cutSections(text.split('\n'), 'README.md')
  if (!section) throw new Error('no section')
  return bestSentence(section, terms)
}

test('a question is not quoted as what answers it', () => {
  expect(bestOf('# Chats\n\n- yes or no: *does it work with Discord?*\n- It speaks Slack.')).not.toContain('Discord')
  expect(bestOf('# Chats\n\nDoes it work with Discord? It speaks to Discord by webhooks.')).toContain('by webhooks')
})

test('lines to type are cut to what fits, and directives of reStructuredText are left out', () => {
  const typed = Array.from({ length: 10 }, (_, at) => `    ${'x'.repeat(40)}${at}`)
  const [section] = cutSections(['Run it so:', '', '.. code-block:: python', '', ...typed], 'run.rst')
  const quoted = quoteOf(section ?? { blocks: [] }, 250)
  expect(quoted).toContain('⋯')
  expect(quoted).toMatch(/x3\n/)
  expect(quoted).not.toContain('code-block')
  expect(quoted.length).toBeLessThan(300)
})
