import { describe, expect, test } from 'vitest'
import { headedQuestion, likenessOf } from '../../../src/research/headings/same-question.ts'
import { stemsIn } from '../../../src/research/passages/terms.ts'

function isSame(question: string, heading: string, below = ''): boolean {
  const [asked, headed] = [question, heading].map((text) => headedQuestion(text, new Set()))
  const stems = stemsIn(below)
  return (
    asked !== undefined &&
    headed !== undefined &&
    likenessOf(asked, headed, (one) => one.stems.some((stem) => stems.has(stem))) > 0
  )
}

describe('a heading asks the same as somebody', () => {
  test.each([
    ['how long are questions kept?', 'How long are questions kept?'],
    ['so how do I back it up', 'How to back everything up'],
    ['does it support Discord?', 'Does it support Teams, Discord or Zulip?'],
    ['does the bot read all messages?', 'Does it read all messages?'],
    ['my worker crashes, what should I do?', 'What if a worker crashes?'],
    ['hey, does it need an API key?', 'Do I need an API key or a licence?'],
    ['does it work with github enterprise', 'Does it work with GitHub, GitLab or GitHub Enterprise?'],
    ['can I write to it in dms', 'How do I write to it in DMs?'],
    ['what happens when redis goes down', 'What happens if Redis dies?'],
    ['what happens if the queue is unreachable', 'What if the queue is down?'],
    ['can I run it in Docker', 'How do I run it in Docker?'],
    ['how can I delete my account', 'How do I remove an account?'],
  ])('%s: %s', (question, heading) => expect(isSame(question, heading, 'data licence')).toBe(true))

  test('where the heading leaves a word to the text below it', () => {
    const heading = 'Does it work with GitLab and Gitea?'
    expect(isSame('does it work with GitLab, Gitea and Gogs', heading, 'Gogs too.')).toBe(true)
    expect(isSame('does it work with GitLab, Gitea and Gogs', heading, 'Both do.')).toBe(false)
  })
})

test('that something fails has to be in the heading', () => {
  const heading = 'What happens to a queued job?'
  expect(isSame('what happens to a queued job if a worker fails', heading, 'It is written down.')).toBe(false)
  expect(isSame('what happens to a queued job', heading)).toBe(true)
})

describe('a heading asks something else', () => {
  test.each([
    ['where is the data kept', 'How long is the data kept?'],
    ['how many questions are kept', 'Where are questions kept?'],
    ['how do I run one test in watch mode', 'How do I run the tests?'],
    ['which ports are forwarded by the proxy', 'Which ports does it use?'],
    ['the bot doesn’t answer, what should I do?', 'What the bot does not answer'],
    ['who runs the tests', 'How do I run the tests?'],
    ['does it support Discord', 'Does it support Slack?'],
    ['how do I back it up', 'Backup'],
    ['what happens if my files are gone', 'What happens if a file fails?'],
    ['what happens when redis is full', 'What happens if Redis dies?'],
    [`how do I back it up ${'and then '.repeat(30)}`, 'How do I back it up?'],
  ])('%s: %s', (question, heading) => expect(isSame(question, heading)).toBe(false))
})
