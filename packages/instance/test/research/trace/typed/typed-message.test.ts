import { expect, test } from 'vitest'
import { typedMessage } from '../../../../src/research/trace/typed/typed-message.ts'

test.each([
  ['what does redis: connection pool timeout mean', 'redis: connection pool timeout'],
  ['why do i get redis: client is closed?', 'redis: client is closed'],
  ['Could not resolve URL for hyperlinked relationship', 'Could not resolve URL for hyperlinked relationship'],
  ['BadAnswer: Foo cannot be given by bar() what does that mean', 'BadAnswer: Foo cannot be given by bar()'],
  ["'Cannot mock class com.acme.Foo' what does it mean", 'Cannot mock class com.acme.Foo'],
  ['how does the pool time out', undefined],
  ['what does PoolTimeout mean', undefined],
  ['is the client closed', undefined],
])('%s: %s', (question, message) => expect(typedMessage(question)).toBe(message))
