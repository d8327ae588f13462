import { describe, expect, it } from 'vitest'
import { asksForPlace, refersBack } from '../../../../src/handlers/conversations/question/asks-for-code.ts'

describe('a question', () => {
  it.each([
    'where are retries configured',
    'Where is the command grammar parsed?',
    'hey, where does it say so',
    'which file parses the manifest?',
    'in which module are tokens sealed',
    'what function splits messages',
    'show me the code for the queue',
    'can you tell me where the timeout is set',
    'find the definition of parseCsv',
  ])('asks for a place: %s', (question) => expect(asksForPlace(question)).toBe(true))

  it.each([
    'how do retries back off',
    'why does the build fail where the cache is cold',
    'where is the token sealed, and why',
    'what happens when Redis restarts',
    'explain which file does what',
    'usage of parseCsv?',
    'which of the two is faster',
    'does this work where there is no git',
  ])('asks for more than a place: %s', (question) => expect(asksForPlace(question)).toBe(false))

  it.each(['and who uses it?', 'why is that so', 'are those tested', 'But where'])('refers back: %s', (question) =>
    expect(refersBack(question)).toBe(true),
  )

  it.each(['where is parseCsv', 'how do retries work'])('stands by itself: %s', (question) =>
    expect(refersBack(question)).toBe(false),
  )
})
