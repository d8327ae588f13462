import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkLabel } from '../../src/blocks/escape.ts'
import { toMrkdwn } from '../../src/blocks/markdown.ts'

describe('toMrkdwn', () => {
  it('turns links and bold, escapes the rest, leaves code alone', () => {
    expect(toMrkdwn('**See** [a\\[0\\].ts](https://x.example/a?L1-2) if `a<b` & `**not bold**` <!here>')).toBe(
      '*See* <https://x.example/a?L1-2|a[0].ts> if `a&lt;b` &amp; `**not bold**` &lt;!here&gt;',
    )
  })

  it('writes the rows of a table as lines, and leaves one in a fence', () => {
    const table = '| queue | at once |\n| --- | --- |\n| `mail` | [4](https://x.example/a) |'
    expect(toMrkdwn(`Two:\n\n${table}\n\nEnd`)).toMatch(
      /^Two:\n\n• queue · at once\n• `mail` · <https:\/\/x\.example\/a\|4>\n+End$/,
    )
    expect(toMrkdwn(`\`\`\`\n${table}\n\`\`\``)).toContain('| --- |')
  })

  it.each(['src/(shop)/[id]/page.tsx', 'a/__init__.py', 'app/[[...slug]]/(.)photo/~x*.ts', 'weird/`tick`.md'])(
    'shows the path %s as it is, as words and as a link’s label',
    (path) => {
      const url = `http://127.0.0.1:4100/app@0a1b/-/blob/${encodeURIComponent(path).replaceAll('(', '%28').replaceAll(')', '%29')}?L1-2`
      expect(toMrkdwn(`[${linkLabel(path)}](${url})`)).toBe(`<${url}|${path}>`)
      expect(toMrkdwn(linkLabel(path))).toBe(path)
    },
  )

  it('escapes code, also in a link’s label and in a fence that holds a fence', () => {
    expect(toMrkdwn('[`Array<T>`](https://x.example/a?b=1&c=2)')).toBe(
      '<https://x.example/a?b=1&amp;c=2|`Array&lt;T&gt;`>',
    )
    expect(toMrkdwn('````\n```\n&lt; <!here>\n````')).toContain('&lt;!here&gt;')
  })

  it.each([
    ['a longer fence', '````\n- a\n  ```\n[x](https://evil.example)\n````'],
    ['a longer fence in a list', '- a\n  ````\n  ```\n  [x](https://evil.example)\n  ````'],
    ['a fence of tildes in a quote', '> ~~~\n> ```\n> [x](https://evil.example)\n> ~~~'],
    ['an open fence', '````\n```\n[x](https://evil.example)'],
    ['an indented block', '    ```\n    [x](https://evil.example)'],
  ])('keeps %s around a fence one block of code', (_, markdown) => {
    const [before, code, after] = toMrkdwn(`${markdown}\n\n`).split('```')
    expect(code).toContain('[x](https://evil.example)')
    expect([before, after].join('')).not.toContain('evil')
  })

  it.each(['`` ``` ``', '\\`\\`\\`', 'a ``` b'])('begins no block of code with %s', (markdown) => {
    expect(toMrkdwn(markdown)).not.toContain('```')
  })

  it('separates two backticks in code below a line', () => {
    expect(toMrkdwn('see it\n```\n``a\n```')).toBe('see it\n\n```\n`\u2060`a\n```')
  })

  it('writes lines with code below as the converter does', () => {
    const signs = fc.constantFrom(
      'a',
      'if (x < y)',
      ' ',
      '\n',
      '\n\n',
      '`',
      '```',
      '~~~',
      '- ',
      '1. ',
      '&amp;',
      '<@U1>',
      '\t',
      '#!',
      '|',
    )
    const line = fc.constantFrom(
      'See `a<b` here.',
      '[src/a.ts:1–2](https://x.example/a?L1-2)',
      '`parse` in src/a.ts:4',
      'so - 1. it',
    )
    const code = fc.array(signs, { minLength: 1, maxLength: 8 }).map((all) => all.join(''))
    const number = fc.constantFrom('', '1. ', '2. ', '12. ')
    const paragraph = fc.oneof(
      line,
      fc.tuple(number, line, code).map(([before, words, below]) => `${before}${words}\n\`\`\`\n${below}\n\`\`\``),
    )
    // Only the converter takes the first of these.
    const first = '*converted*\n\n'
    fc.assert(
      fc.property(fc.array(paragraph, { minLength: 1, maxLength: 4 }), (paragraphs) => {
        const markdown = paragraphs.join('\n\n')
        expect(`_converted_\n\n${toMrkdwn(markdown)}`).toBe(toMrkdwn(`${first}${markdown}`))
      }),
    )
  })

  it('lets nobody be mentioned, whatever is around the mention', () => {
    const mention = fc.constantFrom('<!channel>', '<!here|here>', '<@U1>', '<#C1|x>', '<!subteam^S1>', '<mailto:a@b|c>')
    const signs = fc.constantFrom(
      '<',
      '>',
      '|',
      '[',
      '](',
      ')',
      '`',
      '```',
      '\n',
      '&lt;',
      '\\',
      '*',
      '> ',
      ' ',
      'https://x.y/',
    )
    const text = fc.array(fc.oneof(mention, signs, fc.string({ maxLength: 3 })), { maxLength: 12 })
    fc.assert(
      fc.property(text, (parts) => {
        expect(toMrkdwn(parts.join(''))).not.toMatch(/<(?!https?:\/\/[^<>|\s]+(?:\|[^<>]*)?>)/)
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(['>', '- ', '1. ', '*', '![', '[^a]: '])(
    'is soon done with %j nested thousands of times',
    (sign) => {
      const text = `${sign.repeat(6_000)}<!here>`
      expect(toMrkdwn(text)).toContain('&lt;!here&gt;')
    },
    1_000,
  )
})

it.each([
  'Retry delays are computed in `retryDelayMs` of src/queue/attempt.ts:139–140.',
  '`parse_command` · [grammar.ts:14](http://localhost:4912/r@9f3-/blob/src/a_b.ts?L14-27#x)',
  '[`f`](https://h/a) and [g: h](https://h/b), "q" (a.b) = 12%',
  'HTTPS://a.de and www.a.de',
  'a  b [http://x](https://h/1)',
  '1) [a](https://h/1)',
  '- `a`',
  '`a`',
  'It calls `handlers[name](event)` of [`items[0]`](https://x.y/z).',
])('the line %s reads the same without the converter and with it', (line) => {
  expect(`${toMrkdwn(line)}\n\n_x_`).toBe(toMrkdwn(`${line}\n\n*x*`))
})
