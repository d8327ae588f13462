import { describe, expect, it } from 'vitest'
import { offers } from '../../../packages/instance/src/mcp/endpoints.ts'
import { failureMessage } from '../../../src/handlers/answering/failure-message.ts'
import { inSlackMarkdown, inSlackWords, typedFor } from '../../../src/handlers/answering/typed-for-tools.ts'
import { commands } from '../../../src/handlers/index.ts'
import { ToolRefusal, UserError } from '../../../src/ports/errors.ts'

describe('the names of tools in advice', () => {
  it('are told as what people type, for every tool', () => {
    const tools = offers.map(({ tool }) => tool.name)
    expect(tools).toHaveLength(16)
    for (const tool of tools) {
      const typed = typedFor(commands).get(tool) ?? ''
      expect(inSlackWords(`Try ${tool}, or ${tool}.`, commands), tool).toBe(`Try ${typed}, or ${typed}.`)
      expect(inSlackMarkdown(`Try ${tool}, or ${tool}.`, commands), tool).toBe(`Try \`${typed}\`, or \`${typed}\`.`)
      const isCommand = commands.some(({ words }) => `/${words.join(' ')}` === typed)
      expect(isCommand, typed).toBe(true)
    }
  })

  it.each([
    'There is no file “read_file” here.',
    'There is no file “src/tools/read_file.py” here.',
    'no such name: "list_repos"',
    'src/list_files.ts has no evaluators',
    '`deepsearch` is off',
  ])('stay as they are where they are something else: %s', (text) => {
    expect(inSlackWords(text, commands)).toBe(text)
  })

  it.each([
    ['“pkg/__init__.py” is a file. read_file shows it.', '“pkg/\\_\\_init\\_\\_.py” is a file. `/code read` shows it.'],
    ['Did you mean *a* or `b_c`?', 'Did you mean \\*a\\* or `b_c`?'],
    ['Look at https://example.com/a_b_c.', 'Look at https://example.com/a_b_c.'],
  ])('stand in text that is no markup: %s', (text, markdown) => {
    expect(inSlackMarkdown(text, commands)).toBe(markdown)
  })

  it('are changed in what a tool says, not in what we say ourselves', () => {
    const words = 'keyword_search finds where it is mentioned.'
    expect(
      failureMessage({ why: 'failed', error: new ToolRefusal(words), reference: 'r' }, { catalog: commands }).text,
    ).toBe('`/code search` finds where it is mentioned.')
    expect(
      failureMessage({ why: 'failed', error: new UserError(words), reference: 'r' }, { catalog: commands }).text,
    ).toBe(words)
  })
})
