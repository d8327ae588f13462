import { expect, test } from 'vitest'
import { codeAnswerMessage } from '../../../../src/handlers/code-find/messages/code-answer.ts'

test('lines that are left out of a snippet are marked', () => {
  const lines = [
    { number: 8, text: 'function run() {' },
    { number: 41, text: '  stop()' },
    { number: 42, text: '}' },
  ]
  const url = 'https://code/app/-/blob/src/run.ts?L8-42'
  const place = { repo: 'app', revision: undefined, path: 'src/run.ts', startLine: 8, endLine: 42, url, lines }
  const message = codeAnswerMessage(
    { summary: 'It runs.', places: [place], repositories: ['app'] },
    { footer: '', jobId: 'job-1' },
  )
  const shown = JSON.stringify(message).replaceAll('\\n', '\n').split('\n')
  const at = shown.findIndex((line) => line.includes('function run()'))
  expect(shown.slice(at, at + 4)).toEqual([' 8  function run() {', ' ⋯', '41    stop()', '42  }'])
})
