import { describe, expect, test } from 'vitest'
import { trace } from '../../../src/research/kinds/trace.ts'
import { saidMessage } from '../../../src/research/trace/said-message.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('a text in quotes is the message, whatever stands around it', () => {
  test.each([
    "got 'loom not open for weaving' what do i do",
    "why do I get 'loom not open for weaving'",
    'how do i fix "loom not open for weaving"',
    'we keep hitting `loom not open for weaving`',
  ])('%s', (sentence) => expect(saidMessage(sentence)).toBe('loom not open for weaving'))

  test.each(['how do I write "weave the whole cloth" in bold', "add a page 'How to weave cloth' to the guide"])(
    'not: %s',
    (sentence) => expect(saidMessage(sentence)).toBeUndefined(),
  )
})

describe('where a message is made', async () => {
  const ask = await serveToKinds([
    makeSampleRepository('loom', {
      'server/open.go':
        'package server\n\n// The client sees loom not open for weaving here.\nfunc open(c *client) error {\n\tif c.closed {\n\t\treturn NewLoomNotOpenError()\n\t}\n\treturn nil\n}\n',
      'server/errors_generated.go':
        'package server\n\nvar ApiErrors = map[ErrorIdentifier]*ApiError{\n\tLoomNotOpenErr: {Code: 503, Description: "loom not open for weaving"},\n}\n\n// NewLoomNotOpenError creates a new LoomNotOpenErr error: "loom not open for weaving"\nfunc NewLoomNotOpenError() *ApiError {\n\treturn ApiErrors[LoomNotOpenErr]\n}\n',
      'lib/cloth.rb':
        "class Cloth\n  # Whether it is torn.\n  #\n  def torn?\n    raise 'Requested cloth data is not woven correctly' if @threads.nil?\n\n    @threads.any?\n  end\nend\n",
    }),
  ])
  const answer = (question: string) => ask(question, { kinds: [trace] })

  test('a table of errors leads on to what raises it, before a comment', async () => {
    const reply = await answer("got 'loom not open for weaving' what do i do")
    expect(reply?.places).toMatchObject([
      { path: 'server/errors_generated.go', startLine: 4 },
      { path: 'server/open.go', startLine: 6 },
    ])
    expect(reply?.first).toContain('comes from')
    expect(reply?.first).toContain('when `c.closed` is true')
  })

  test('what only resembles it is the nearest', async () => {
    const reply = await answer("what does the error 'cloth data is not knitted' mean")
    expect(reply?.first ?? '').not.toContain('comes from')
    const near = await answer("what does the error 'The bolt data is not woven' mean")
    expect(near?.first).toContain('“Requested cloth data is not woven correctly”')
    expect(near?.first).not.toContain('comes from')
  })

  test.each([
    ["undefined method 'any?' for nil in lib/cloth.rb:3", 'a comment'],
    ["undefined method 'any?' for nil in lib/cloth.rb:6", 'an empty line'],
  ])('nothing fails there: %s', async (question, what) =>
    expect((await answer(question))?.first).toContain(`is ${what}.`),
  )

  test('a line of code can fail', async () =>
    expect((await answer("undefined method 'any?' for nil in lib/cloth.rb:7"))?.first).toMatch(
      /^It fails in `torn` at/,
    ))
})
