import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { defineTool, ToolFailure } from '../../../src/mcp/tool/tool.ts'

const input = z.strictObject({})
const common = { input, readOnly: true, description: 'Exists for the conformance suite of the protocol alone.' }

/** Those of the suite's tools that answer in text, as every tool of the instance does. */
export const fixtureTools = [
  defineTool({
    ...common,
    name: 'test_simple_text',
    title: 'Text',
    run: () => ({ text: 'This is a simple text response for testing.' }),
  }),
  defineTool({
    ...common,
    name: 'test_error_handling',
    title: 'Error',
    run: () => {
      throw new ToolFailure('This tool intentionally returns an error for testing')
    },
  }),
  defineTool({
    ...common,
    name: 'test_tool_with_progress',
    title: 'Progress',
    async run(_, { progress }) {
      for (const part of ['0', '50', '100']) {
        progress(`${part} of 100`)
        await setTimeout(5)
      }
      return { text: 'done' }
    },
  }),
]
