import { expect, test } from 'vitest'
import { statedDefaults, statedIn } from '../../../src/research/values/stated-defaults.ts'

test.each([
  ['The default value is the number of cores available to the system.', 'the number of cores available to the system'],
  ['The default visibility timeout for Redis is 1 hour.', '1 hour'],
  ['Default: Number of CPU cores.', 'Number of CPU cores'],
  ['and defaults to half of the memory', 'half of the memory'],
  ['By default, the pool has no limit', undefined],
  ['The default limit is unlimited.', 'unlimited'],
  ['the default is to ask the server', undefined],
  ['The default is 5 seconds longer than this.', '5 seconds'],
  ['The default thread pool size is only 40 _tokens_.', '40'],
  ['the default is 3', undefined],
  ['a default for the number of cores', undefined],
])('%s', (sentence, value) => expect(statedIn(sentence)).toBe(value))

test('a comment is about the name below it, past attributes', () => {
  const lines = [
    '/// Sets the number of threads.',
    '///',
    '/// The default value is the number of cores',
    '/// available to the system. More are slower.',
    '#[track_caller]',
    'pub fn worker_threads(&mut self, val: usize) -> &mut Self {',
  ]
  expect(statedDefaults(lines)).toEqual([
    {
      name: 'worker_threads',
      value: 'the number of cores available to the system',
      line: 3,
      text: 'The default value is the number of cores available to the system.',
      about: 'Sets the number of threads.',
    },
  ])
})

test('code, and comments above nothing, state no default', () => {
  expect(statedDefaults(['const help = "The default is the number of cores"'])).toEqual([])
  expect(statedDefaults(['// The default is the number of cores', ''])).toEqual([])
})

test.each([
  ['  if (ttl === undefined)', 'ttl'],
  ['  pub(crate) fn lifetime(&self)', 'lifetime'],
  ['  else:', undefined],
])('a keyword is no name: %s', (below, name) => {
  expect(statedDefaults(['// The default lifetime is 5 minutes', below])[0]?.name).toBe(name)
})
