import { describe, expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { eventAsked } from '../../../src/research/outcomes/event-asked.ts'
import { tellsOutcome } from '../../../src/research/outcomes/tells-outcome.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'what happens when max_content_length is exceeded',
  'what happens if the connection times out',
  'what would happen if a job fails',
  'and what if the token is missing',
  'what happens when its exceeded',
])('asks what then happens: %s', (sentence) => expect(eventAsked(sentence)).toBeDefined())

test.each([
  'what happens on startup',
  'what happens when I run the linter',
  'how does the limit work',
  'when was the limit exceeded last',
])('asks something else: %s', (sentence) => expect(eventAsked(sentence)).toBeUndefined())

const over = eventAsked('what happens when the limit is exceeded')?.happens ?? /$^/

test.each([
  ['When this threshold is hit, the subprocess fails and nothing is kept.', true],
  ['If this limit is exceeded a 413 error is raised.', true],
  ['Parsing a form with more than this many parts will raise an error.', true],
  ['When the limit is exceeded depends on the order.', false],
  ['The limit is one megabyte by default.', false],
  ['Make sure that the limit is not exceeded, or it fails.', false],
])('%s: says what then happens %s', (sentence, is) => expect(tellsOutcome(sentence, over) > 0).toBe(is))

test.each([
  ['what happens when the config is missing', 'config === undefined', true],
  ['what happens when the config is missing', '!config', true],
  ['what happens when the config is missing', 'config !== undefined', false],
  ['what happens when the config is missing', 'config is not None', false],
  ['what happens if the config is missing', 'err != nil && config == nil', true],
  ['what happens when the limit is exceeded', 'size > limit', true],
  ['what happens when the limit is exceeded', 'limit < 1', false],
  ['what happens when the limit is exceeded', 'limit <= 0 || size > limit', true],
  ['what happens when the limit is exceeded', 'size > 10', true],
])('%s: %s means it %s', (question, condition, is) => expect(eventAsked(question)?.compares?.(condition)).toBe(is))

describe('a limit', async () => {
  const press = makeSampleRepository('press', {
    'docs/output.md':
      '# Output\n\n## Big pages\n\nThe size of a page can be limited with the `maxInk` option.\n\nWhen this threshold is hit, the page fails and `error.isBlank` becomes `true`.\n',
    'docs/api.md':
      '# API\n\n### options.maxInk\n\nMost ink of a page.\n\nWhen reached, `error.isBlank` becomes `true`.\n',
    'src/press.py':
      'class Press:\n    max_sheets = 40\n    """The most sheets of one order. If there are more sheets than this, a 413 error is raised."""\n\n    def run(self, sheets):\n        if len(sheets) > self.max_sheets:\n            raise TooManySheets()\n        if self.rolls > self.max_rolls:\n            a()\n            b()\n            c()\n            d()\n            e()\n            max_rolls_told()\n            raise RollsJammed()\n',
    'docs/roller.md': '# Roller\n\nIf the rollers fail, the page is thrown away.\n',
    'tests/helpers/ink.py': 'max_ink = 10\n',
  })
  const toKinds = await serveToKinds([press])
  const ask = (question: string) => toKinds(question, { kinds: [how] })

  test('the sentence of a document says so, even if only the one before it has the name', async () => {
    const reply = await ask('what happens when maxInk is exceeded')
    expect(reply?.first).toMatch(/^“When this threshold is hit, the page fails/)
    expect(reply?.places[0]).toMatchObject({ path: 'docs/output.md' })
  })

  test('a sentence about another name, that only begins like it, says nothing of it', async () => {
    expect((await ask('what happens when `roll` fails'))?.first ?? '').not.toContain('rollers')
    expect((await ask('what happens when `rollersSet` fails'))?.first ?? '').not.toContain('rollers fail')
  })

  test('the comment beside the name says so, and the line that fails is shown', async () => {
    const reply = await ask('what happens when an order exceeds max_sheets')
    expect(reply?.first).toContain('a 413 error is raised')
    expect(reply?.places.slice(0, 2).map(({ path, startLine }) => `${path}:${startLine}`)).toEqual([
      'src/press.py:3',
      'src/press.py:6',
    ])
  })

  test('without such a sentence, the line that fails answers, with its condition', async () => {
    const reply = await ask('what happens when max_rolls is exceeded')
    expect(reply?.first).toMatch(/^If `self\.rolls > self\.max_rolls`, the code runs `raise RollsJammed\(\)` \(.*\)\.$/)
  })
})
