import { expect, test } from 'vitest'
import { typedMessage } from '../../../../src/research/trace/typed/typed-message.ts'

test.each([
  ['what does redis: connection pool timeout mean', 'redis: connection pool timeout'],
  ['why do i get redis: client is closed?', 'redis: client is closed'],
  ['Could not resolve URL for hyperlinked relationship', 'Could not resolve URL for hyperlinked relationship'],
  ['BadAnswer: Foo cannot be given by bar() what does that mean', 'BadAnswer: Foo cannot be given by bar()'],
  ["'Cannot mock class com.acme.Foo' what does it mean", 'Cannot mock class com.acme.Foo'],
  ['our shop crashes with redis: client is closed', 'redis: client is closed'],
  ['2024-01-01 12:00:00,123 ERROR [main] com.acme.Till - Drawer cannot be opened', 'Drawer cannot be opened'],
  ['Our api fails with the error:\n2024/01/01 10:00:00 till: drawer busy', 'till: drawer busy'],
  [
    'Cannot mock class com.acme.Foo\nBecause :\n - final class',
    'Cannot mock class com.acme.Foo Because : - final class',
  ],
  ['Cannot mock Foo\n    at com.acme.Foo(Foo.java:12)', undefined],
  ['Here is my code\nwhere is the drawer opened', undefined],
  ['how does the pool time out', undefined],
  ['what does PoolTimeout mean', undefined],
  ['is the client closed', undefined],
])('%s: %s', (question, message) => expect(typedMessage(question)).toBe(message))
