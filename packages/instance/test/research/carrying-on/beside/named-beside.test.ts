import { expect, test } from 'vitest'
import { namedBeside, ofOtherOwner } from '../../../../src/research/carrying-on/beside/named-beside.ts'

test.each([
  ['ProbeInterval', ['timeout'], 'TCPTimeout: 1, ProbeTimeout: 2, ProbeInterval: 3', 'ProbeTimeout'],
  ['MaxRetries', ['backoff'], 'DialerBackoff MinRetryBackoff MaxRetryBackoff', 'MaxRetryBackoff'],
  ['DATETIME_FORMAT', ['time'], 'DATE_FORMAT DATETIME_FORMAT TIME_INPUT_FORMATS TIME_FORMAT', 'TIME_FORMAT'],
  ['page_size', ['max'], 'max_limit = None\nmax_page_size = None', 'max_page_size'],
  ['DEFAULT_RENDERER_CLASSES', ['parser'], 'parser_classes DEFAULT_PARSER_CLASSES', 'DEFAULT_PARSER_CLASSES'],
])('beside %s, %s is found', (shown, asked, text, name) =>
  expect(namedBeside(shown, asked, text.split('\n'))).toBe(name),
)

test.each([
  ['ProbeInterval', ['timeout'], 'TCPTimeout'],
  ['page_size', ['size'], 'max_page_size'],
  ['port', ['redis'], 'redis_host'],
])('beside %s, nothing is found for %s that shares only that', (shown, asked, text) =>
  expect(namedBeside(shown, asked, [text])).toBeUndefined(),
)

test('the owner or the name itself is exchanged', () => {
  expect(ofOtherOwner('server.host', ['preview'])).toEqual(['preview.host', 'server.preview'])
  expect(ofOtherOwner('host', ['preview'])).toEqual([])
})
