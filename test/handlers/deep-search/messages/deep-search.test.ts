import { expect, it } from 'vitest'
import { moreAnswerMessage, unansweredMessage } from '../../../../src/handlers/deep-search/messages/deep-search.ts'

const conversation = {
  title: 'How does it start?',
  url: 'https://code.test/deepsearch/1',
  sources: [],
  repositories: [],
  suggestedFollowUps: [],
}

it('lists a whole file among the sources only if the answer has no link to it', () => {
  const url = 'https://code.test/shop@abc/-/blob/start.js'
  const sources = [{ label: 'shop – start.js:L1', url: `${url}?L1` }]
  const answer = (link: string) => `[start.js](${link}) was changed.\n\n## More\n\nLong ago.`
  const more = (link: string) => JSON.stringify(moreAnswerMessage({ answer: answer(link), sources }))
  expect(more(url)).not.toContain('Sources')
  expect(more(`${url}on`)).toContain('Sources')
})

it('says once that nothing was found', () => {
  const said = 'Nothing I searched matches this question.'
  const told = (answer: string) =>
    JSON.stringify(
      unansweredMessage(
        { state: 'empty', conversation: { ...conversation, answer } },
        { quoted: answer !== 'unquoted' },
      ),
    )
  expect(told(said)).toContain(said)
  expect(told(said)).not.toContain('The search found nothing')
  expect(told('')).toContain('The search found nothing')
  expect(told('unquoted')).toContain('The search found nothing')
})
