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

test('a message of several lines is one, whatever its lines look like', () => {
  const turn = turnInTalk(
    talk('where is parse_csv\nand who wrote it', '`Csv.parse_csv`:\nsrc/csv.py:12–40\nSearched: all'),
    'shop',
  )
  expect(turn?.question).toBe('where is parse_csv\nand who wrote it')
  expect(turn?.sources[0]?.place).toMatchObject({ path: 'src/csv.py', symbol: 'parse_csv' })
  expect(turnInTalk(talk('hi\nann: where is it?\nbot: `a` is defined in src/a.ts:1.'), 'shop')).toBeUndefined()
})

test('of a place in a file without a name, only the file is known', () => {
  const place = turnInTalk(talk('where are types guessed', 'lib/types.rb:4–9'), 'shop')?.sources[0]?.place
  expect(place).toEqual({ repo: 'shop', path: 'lib/types.rb', isSubject: true })
})

test.each([
  [['where is it?', 'I found nothing.']],
  [['where is it?', 'it runs on git.example.com:443']],
  [['where is it?', 'v2.3:15 and 10.0.0.1:5432']],
  [['where is it?', '../../secret.ts:1']],
  [['where is it?', '`a` is defined in src/a.ts:1.', 'Searched: all']],
  [['only one']],
  [[]],
])('%j names no place', (texts) => {
  expect(turnInTalk(talk(...texts), 'shop')).toBeUndefined()
})

test('what somebody else wrote beside a place is not taken over', () => {
  const said = talk('where is port', '`port` is `80` ([other a/b.go:3](http://elsewhere)), in src/a.go:1')
  expect(turnInTalk(said, 'shop')?.answer).not.toContain('other')
})
