import { describe, expect, it } from 'vitest'
import { foldAnswer } from '../../../src/handlers/answering/messages/fold-answer.ts'

const words = (count: number) => 'word '.repeat(count / 5).trim()
const code = `\`\`\`ts\n${'const x = 1\n\n'.repeat(120)}\`\`\``

describe('an answer', () => {
  it('is folded where it says so, whatever its length, and its small print stays', () => {
    const { shown, rest, smallPrint } = foldAnswer('It is here.\n\n## More\n\nAnd there.\n\n_Searched app · 0.4 s_')
    expect({ shown, rest, smallPrint }).toEqual({
      shown: 'It is here.',
      rest: 'And there.',
      smallPrint: 'Searched app · 0.4 s',
    })
  })

  it('has a heading right below a paragraph, or in code', () => {
    expect(foldAnswer('Here.\n## More\nThere.')).toMatchObject({ shown: 'Here.', rest: 'There.' })
    expect(foldAnswer('Here.\n\n```md\n\n## More\n```')).toMatchObject({ rest: '' })
  })

  it('that fits is shown whole', () => {
    const text = `${words(500)}\n\n${words(500)}`
    expect(foldAnswer(text)).toEqual({ shown: text, rest: '', smallPrint: undefined })
  })

  it('that is longer is folded where a paragraph ends', () => {
    const { shown, rest } = foldAnswer([words(500), words(500), words(500)].join('\n\n'))
    expect(shown).toBe(`${words(500)}\n\n${words(500)}`)
    expect(rest).toBe(words(500))
  })

  it('keeps code whole, with the words that lead to it', () => {
    const { shown, rest } = foldAnswer(`${words(500)}\n\nFor example:\n\n${code}\n\nThe end.`)
    expect(shown).toBe(words(500))
    expect(rest).toBe(`For example:\n\n${code}\n\nThe end.`)
  })

  it('shows something, however long', () => {
    expect(foldAnswer(`${code}\n\nThe end.`)).toMatchObject({ shown: code, rest: 'The end.' })
  })

  it('is folded between the items of a list', () => {
    const items = Array.from({ length: 40 }, (_, at) => `- [file-${at}.ts](https://instance.test/blob/file-${at}.ts)`)
    const { shown, rest } = foldAnswer(`Those are they.\n\n${items.join('\n')}`)
    expect(shown.length).toBeLessThanOrEqual(1_200)
    expect([...shown.split('\n').slice(2), ...rest.split('\n')]).toEqual(items)
  })

  it('has its appendix last, above the small print', () => {
    const { shown, smallPrint } = foldAnswer('It is here.\n\n_Searched_', '**Sources**\n- a')
    expect([shown, smallPrint]).toEqual(['It is here.\n\n**Sources**\n- a', 'Searched'])
    expect(foldAnswer('It is here.\n\n## More\n\nb', 'a').rest).toBe('b\n\na')
  })
})

describe('a table', () => {
  const row = (name: string) =>
    `| [${name}](https://code.example/org/app@${'a'.repeat(40)}/-/blob/src/${name}.ts) | 2 |`
  const tableOf = (count: number) =>
    ['| queue | concurrency |', '| --- | --- |', ...Array.from({ length: count }, (_, at) => row(`queue-${at}`))].join(
      '\n',
    )

  it('is shown whole where its words fit, however long its addresses are', () => {
    const table = tableOf(17)
    expect(foldAnswer(`17 queues:\n\n${table}`)).toMatchObject({ shown: `17 queues:\n\n${table}`, rest: '' })
  })

  it('is cut between rows, and what is left has the same head', () => {
    const { shown, rest } = foldAnswer(`200 queues.\n\n${tableOf(200)}`)
    const rows = (text: string) => text.split('\n').filter((line) => line.startsWith('| ['))
    expect(rows(shown).length).toBeGreaterThan(20)
    expect([...rows(shown), ...rows(rest)]).toEqual(rows(tableOf(200)))
    expect(rest.split('\n').slice(0, 2)).toEqual(['| queue | concurrency |', '| --- | --- |'])
  })
})
