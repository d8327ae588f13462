import { describe, expect, it } from 'vitest'
import { codeSpan, fenced, linkLabel, neutralise, oneLine, plainMarkdown } from '../../src/blocks/escape.ts'
import { toMrkdwn } from '../../src/blocks/markdown.ts'
import { markdownMessage } from '../../src/blocks/message.ts'
import { faultsOf } from '../support/hostile/check-shown.ts'

describe('neutralise', () => {
  it.each(['<!channel>', '<!here|here>', '<!everyone>', '<!subteam^S1>', '<@U123>', '<#C123|general>'])(
    'breaks %s',
    (mention) => {
      expect(neutralise(`before ${mention} after`)).not.toContain(mention)
    },
  )

  it.each(['<!DOCTYPE html>', 'Array<string>', 'a < b', '<https://x.example|x>'])('leaves %s as it is', (text) => {
    expect(neutralise(text)).toBe(text)
  })
})

describe('fenced', () => {
  it('uses a fence longer than any inside', () => {
    expect(fenced('a\n```\nb')).toBe('````\na\n```\nb\n````')
  })
})

it('keeps the signs of emphasis in the label of a link', () => {
  const link = `[${linkLabel('a/__init__.py')}](https://x.example/a)`
  expect(link).toBe('[a/\\_\\_init\\_\\_.py](https://x.example/a)')
  expect(toMrkdwn(link)).toBe('<https://x.example/a|a/__init__.py>')
})

it.each(['see https://evil.example/x', 'see www.evil.example', '_www.evil.example_'])(
  'makes no link of %s in plain text',
  (text) => {
    expect(faultsOf(markdownMessage(text), 'https://code.example')).not.toEqual([])
    expect(faultsOf(markdownMessage(plainMarkdown(text)), 'https://code.example')).toEqual([])
  },
)

it('shows what would break a line or turn it in the label of a link, and in code, as an escape', () => {
  expect(linkLabel('a\nb\u202Ecod.exe')).toBe('a\\\\nb\\\\u202ecod.exe')
  expect(codeSpan('a\nb\u2066c')).toBe('`a\\nb\\u2066c`')
})

describe('oneLine', () => {
  it('folds white space and says where it cut', () => {
    expect(oneLine('a\n\n b   c', 10)).toBe('a b c')
    expect(oneLine('abcdefghij', 5)).toBe('abcd…')
  })
})
