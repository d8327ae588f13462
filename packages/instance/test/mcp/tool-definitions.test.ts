import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectTestClient, startTestInstance } from '../support/instance.ts'

const shared = await startTestInstance({})

/** What a model reads of the tools is what they do to it: a change is seen, and approved with `vitest -u` and the review of this file. */
test('the tools are defined as was approved', async () => {
  const { client } = await connectTestClient(shared)
  const { tools } = await client.listTools()
  const sorted = tools.toSorted((a, b) => a.name.localeCompare(b.name))
  const text = `${JSON.stringify(sorted, null, 2)}\n`
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'tool-definitions.snapshot'))
})
