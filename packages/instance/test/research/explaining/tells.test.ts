import { describe, expect, test } from 'vitest'
import { isQuotable, leads } from '../../../src/research/explaining/tells.ts'
import { docTerms } from '../../../src/research/passages/terms.ts'

describe('a sentence that says how something works', () => {
  test.each([
    'A task whose lease has expired is put back into its queue.',
    'In most cases the pool asks the driver whether the connection is alive.',
    'If the queue is full, the connection is closed and a warning is logged.',
    'You can see the order of the plugins in the log, which is the one in which they run.',
  ])('%s', (sentence) => expect(leads(sentence)).toBe(true))

  test.each([
    'A value of 0 means leak detection is disabled.',
    'A setting of `none` means that idle connections are never removed from the pool.',
    'In the above case, the claim is rejected with an error.',
    'In the special case when the token has one audience, it may be a string.',
    'Deployment notes: enable the option on every replica before pointing clients at it.',
    'You can control the retries with the `retries` parameter.',
    'Use the same parameters as for letters in addition to the ones below.',
    'The address from which the letter is being sent',
  ])('is not: %s', (sentence) => expect(leads(sentence)).toBe(false))
})

describe('a section', () => {
  const sentence = 'The pool keeps a dropped connection for a second before it is removed.'
  const quotable = (title: string, question: string) =>
    isQuotable(
      {
        repo: 'shop',
        commit: '',
        path: 'docs/pool.md',
        titles: ['Pool', title],
        startLine: 1,
        endLine: 2,
        blocks: [{ kind: 'text', lines: [sentence], startLine: 1, endLine: 1 }],
        isWhole: true,
        isFromTop: true,
        score: 1,
        coverage: 1,
        explains: 1,
        exactly: 1,
        inOneSentence: 1,
        isEntry: false,
      },
      docTerms(question),
      [],
    )

  test.each(['Bugs', 'Known issues', 'Limitations', 'Troubleshooting', 'Benchmarks'])(
    'called %s says how something works only if that is asked about',
    (title) => {
      expect(quotable(title, 'how does the pool remove a dropped connection?')).toBe(false)
      expect(quotable(title, 'what problems, limits or bugs does the pool have with benchmarks?')).toBe(true)
    },
  )

  test('called otherwise says it', () => {
    expect(quotable('Dropped connections', 'how does the pool remove a dropped connection?')).toBe(true)
  })
})
