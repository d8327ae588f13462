import { expect, test } from 'vitest'
import { carriedOn } from '../../../src/research/carrying-on/carried-on.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const form = (size: string, extra = '') => `class Form:\n    max_size: int | None = ${size}\n${extra}`
const shop = makeHistoryRepository('shop', { 'README.md': 'Shop\n' })
const change = (date: string, files: Record<string, string>, message: string) =>
  shop.commitAs(ann, `${date}T00:00:00Z`, files, message)
change('2020-01-01', { 'src/form.py': form('None') }, 'Add forms')
const raised = change(
  '2021-01-01',
  {
    'src/form.py': form('500_000'),
    'CHANGES.md': '# Unreleased\n\n- `max_size` defaults to 500kB, as large forms filled\n  the memory.\n',
  },
  'Limit forms',
)
change('2022-01-01', { 'src/form.py': form('500_000', '    strict = True\n') }, 'Lint forms')
const ask = await serveToKinds([shop])

const VALUE = 'what is the default max_size?'
const ANSWER = '`max_size` is `500_000` ([src/form.py:2](http://code)).'

test('“since when?” after a value asks when it became that', async () => {
  const next = carriedOn('since when', { question: VALUE, answer: ANSWER })
  expect(next).toBe('since when is `max_size` `500_000`?')
  const reply = await ask(next)
  expect(reply?.first).toMatch(/^`max_size` was changed from `None` to `500_000` /)
  expect(reply?.first).toContain(raised)
})

test('“why?” after that reads what the commit wrote into the changelog', async () => {
  const since = carriedOn('since when', { question: VALUE, answer: ANSWER })
  const reply = await ask(carriedOn('why?', { question: since, answer: '' }))
  expect(`${reply?.first}\n${reply?.body}`).toMatch(/large forms filled the memory.*CHANGES\.md/)
})

test.each(['why was the default of max_size changed', 'when did the max_size default change'])(
  '“%s” is about the change of the value, not of its lines',
  async (question) => {
    const reply = await ask(question)
    expect(`${reply?.first}\n${reply?.body}`).toContain(raised)
  },
)

test('“since when?” after anything else asks what it did', () => {
  const asked = { question: 'does it support shebangs?', answer: 'Yes: “shebangs work”.' }
  expect(carriedOn('since when', asked)).toBe('when was support for shebangs introduced?')
})
