import { expect, test } from 'vitest'
import { withoutCourtesy } from '../../../src/research/question/without-courtesy.ts'

test.each([
  ['hi, what happens if I close it?', 'what happens if I close it?'],
  ['Hey team! how do I turn it off', 'how do I turn it off'],
  ['quick question: where is the parser', 'where is the parser'],
  ['thanks! and where is the parser', 'and where is the parser'],
  ['does anyone know how retries work?', 'how retries work?'],
  ['command to run the tests pls', 'command to run the tests'],
  ['where is the parser, please?', 'where is the parser?'],
  ['who maintains this these days', 'who maintains this'],
  ['which port is used at the moment?', 'which port is used?'],
  ['how do I thank people', 'how do I thank people'],
  ['trace what happens when i close it', 'what happens when i close it'],
  ['walk me through how carts close', 'how carts close'],
  ['trace logs of a cart', 'trace logs of a cart'],
  ['map tiles how', 'map tiles how'],
  ['hello world example', 'hello world example'],
  ['history of parser.ts', 'history of parser.ts'],
  ['ok', 'ok'],
])('%s', (typed, asked) => expect(withoutCourtesy(typed)).toBe(asked))
