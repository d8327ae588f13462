import { describe, expect, it } from 'vitest'
import { loadQuestionFiles, loadRepositories } from '../../bench/answers/question-file.ts'

describe('the questions of the answers bench', async () => {
  const files = await loadQuestionFiles()
  const repositories = new Set((await loadRepositories()).map(({ name }) => name))
  const kinds = [...new Set(files.map(({ kind }) => kind))]

  it.each(kinds)('has at least ten of %s in each half, none in both', (kind) => {
    const [held = [], tuning = [], ...more] = files
      .filter((file) => file.kind === kind)
      .map(({ questions }) => questions)
    expect(more).toEqual([])
    expect(Math.min(held.length, tuning.length)).toBeGreaterThanOrEqual(10)
    const asked = [...held, ...tuning].map(({ question, repositories }) => `${question} in ${repositories}`)
    expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
  })

  it('asks about repositories that are pinned', () => {
    const named = files.flatMap(({ questions }) =>
      questions.flatMap((question) => (question.repositories === 'all' ? [] : question.repositories)),
    )
    expect([...new Set(named)].filter((name) => !repositories.has(name))).toEqual([])
  })
})
