import { describe, expect, it } from 'vitest'
import {
  asksForPlace,
  namesPlaceIn,
  refersBack,
} from '../../../../src/handlers/conversations/question/asks-for-code.ts'

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
    'find parseHeaders in requests',
    'show me the retry logic',
    'Show parseCsv',
    'locate the query parser in app',
    'hi, search for no_proxy',
  ])('asks for a place: %s', (question) => expect(asksForPlace(question)).toBe(true))

  it.each([
    'how do retries back off',
    'why does the build fail where the cache is cold',
    'where is the token sealed, and why',
    'what happens when Redis restarts',
    'explain which file does what',
    'usage of parseCsv?',
    'which of the two is faster',
    'find out why it fails',
    'show me how login works',
    'show me the last commits to the parser',
    'find who wrote the parser',
    'show all callers of parseCsv',
    'show me what changed in app since 2.0',
    'does this work where there is no git',
    'show me an example',
    'can you show me more details',
  ])('asks for more than a place: %s', (question) => expect(asksForPlace(question)).toBe(false))

  it.each(['retry logic in app', 'parseHeaders in `org/app`?', 'hey, the query parser in the app repo'])(
    'names something in a repository: %s',
    (question) => {
      expect(namesPlaceIn(question, 'org/app')).toBe(true)
      expect(namesPlaceIn(question, 'org/lib')).toBe(false)
    },
  )

  it.each([
    'what changed in app',
    'how are retries done in app',
    'explain the parser in app',
    'last commit in app',
    'app',
  ])('does not only name something in a repository: %s', (question) =>
    expect(namesPlaceIn(question, 'org/app')).toBe(false),
  )

  it.each(['and who uses it?', 'why is that so', 'are those tested', 'But where'])('refers back: %s', (question) =>
    expect(refersBack(question)).toBe(true),
  )

  it.each(['where is parseCsv', 'how do retries work'])('stands by itself: %s', (question) =>
    expect(refersBack(question)).toBe(false),
  )
})
