import { expect, it } from 'vitest'
import { withoutTalk } from '../../../src/research/question/without-small-talk.ts'

it('what was said before a question is told apart from it and from where to look', () => {
  const said = 'What was said before, newest last:\nAnn: it breaks'
  expect(withoutTalk(`Why?\n\nLook in the repository jobs.\n\n${said}`)).toEqual({
    asks: 'Why?\n\nLook in the repository jobs.',
    talk: said,
  })
})

it('a question of several paragraphs is asked whole', () => {
  const question = 'It breaks.\n\nWhat was changed there?'
  expect(withoutTalk(question)).toEqual({ asks: question, talk: '' })
})
