import { expect, test } from 'vitest'
import { talkOf } from '../../../src/research/question/thread-question.ts'
import { turnInTalk } from '../../../src/research/question/turn-in-talk.ts'

const talk = (...texts: string[]) =>
  talkOf({ text: 'who calls it?', earlier: texts.map((text, at) => ({ author: at % 2 === 0 ? 'ann' : 'bot', text })) })

test('the place that was found last is what is gone on from', () => {
  const said = talk('hi', 'hello', 'where is parse_csv', '`Csv.parse_csv` is defined in src/csv.py:12–40.')
  const turn = turnInTalk(said, 'shop')
  expect(turn?.question).toBe('where is parse_csv')
  expect(turn?.sources[0]?.place).toEqual({ repo: 'shop', path: 'src/csv.py', symbol: 'parse_csv', isSubject: true })
})

test('of a place in a file without a name, only the file is known', () => {
  const place = turnInTalk(talk('where are types guessed', 'lib/types.rb:4–9'), 'shop')?.sources[0]?.place
  expect(place).toEqual({ repo: 'shop', path: 'lib/types.rb', isSubject: true })
})

test.each([[['where is it?', 'I found nothing.']], [['only one']], [[]]])('%j names no place', (texts) => {
  expect(turnInTalk(talk(...texts), 'shop')).toBeUndefined()
})
