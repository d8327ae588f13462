import { expect, test } from 'vitest'
import { inputSchema } from '../../src/mcp/arguments.ts'
import { offers } from '../../src/mcp/endpoints.ts'

test('the schema that tools/list shows is made once for each tool', () => {
  for (const { tool } of offers) expect(inputSchema(tool.input)).toBe(inputSchema(tool.input))
})
