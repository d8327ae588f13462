import { expect, test } from 'vitest'
import { withoutMentions } from '../../../src/research/agent/without-mentions.ts'

test.each([
  '<!channel>',
  '<!here|here>',
  '<!everyone>',
  '<@U0ADMIN>',
  '<@W012AB|ann>',
  '<#C012AB|general>',
  '<!subteam^S012AB|ops>',
  '@here',
  '@channel',
])('%s calls nobody', (mention) => {
  expect(withoutMentions(`Ask ${mention} now`)).toBe('Ask (mention removed) now')
})

test.each(['List<Channel>', 'a@here.example', 'x < y', '`Map<string, User>`', '@Override', '<!-- note -->'])(
  '%s stays',
  (text) => {
    expect(withoutMentions(text)).toBe(text)
  },
)
