import { expect, test } from 'vitest'
import { z } from 'zod'
import type { TestClient } from '../../support/instance.ts'

type Arguments = Record<string, unknown>
type Fields = Record<string, unknown> & { text: string }
type Outcome = (call: { tool: string; args: Arguments; client: TestClient }) => Promise<void>

/** What is tried, with what, and what comes of it. */
type Row = readonly [says: string, args: Arguments, outcome: Outcome]

/** One test for each row. */
export function checkRows(tool: string, client: TestClient, rows: readonly Row[]): void {
  test.each(rows)(`${tool}: %s`, async (_, args, outcome) => outcome({ tool, args, client }))
}

/** An answer whose text holds, or matches, each of these; or one whose fields pass a check. */
export function answers(...wanted: (string | RegExp | ((fields: Fields) => void | Promise<void>))[]): Outcome {
  return async ({ tool, args, client }) => {
    const fields = z.looseObject({ text: z.string() }).parse(await client.structured(tool, args))
    for (const each of wanted) {
      if (typeof each === 'string') expect(fields.text).toContain(each)
      else if (each instanceof RegExp) expect(fields.text).toMatch(each)
      else await each(fields)
    }
  }
}

/** An answer with so many elements in the named field. */
export function answersWith(field: string, count: number, ...wanted: Parameters<typeof answers>): Outcome {
  return answers((fields) => expect(fields[field]).toHaveLength(count), ...wanted)
}

/** A protocol error: the call never reached the tool. */
export function refused(why: string): Outcome {
  return async ({ tool, args, client }) => {
    await expect(client.client.callTool({ name: tool, arguments: args })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(why),
    })
  }
}

export const missing = (...names: string[]): Outcome =>
  refused(`validating root: required: missing properties: ${JSON.stringify(names)}`)

/** The tool's own error, in text. */
export function fails(why: string | RegExp): Outcome {
  return async ({ tool, args, client }) => {
    const text = await client.failure(tool, args)
    if (typeof why === 'string') expect(text).toContain(why)
    else expect(text).toMatch(why)
  }
}
