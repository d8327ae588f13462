import { expect, test } from 'vitest'
import { z } from 'zod'
import { clientsGuide } from '../../src/web/connect/clients-guide.ts'
import { startTestInstance } from '../support/instance.ts'
import { makeSampleRepository } from '../support/sample-repository.ts'
import { openMcpRemote, runInspector } from './programs.ts'

const sample = makeSampleRepository('sample', { 'a.ts': 'one\n' })
const instance = await startTestInstance({ repos: [{ location: sample.path }] })
/** What the guide has people paste, by the client's heading. */
const pasted = (client: string, kind: 'json' | 'sh') =>
  [...(clientsGuide(instance.publicUrl).split(`## ${client}\n`)[1] ?? '').matchAll(/```(\w+)\n(.*?)\n```/gs)]
    .filter(([, found]) => found === kind)
    .map(([, , text = '']) => text)

test.each(['Claude Desktop', 'Cursor'])('the entry of the guide for %s with a token gets an answer', async (client) => {
  const [, text = ''] = pasted(client, 'json')
  const schema = z.object({ args: z.array(z.string()), env: z.record(z.string(), z.string()) })
  const { mcpServers } = z.object({ mcpServers: z.object({ crowsnest: schema }) }).parse(JSON.parse(text))
  const { args, env } = mcpServers.crowsnest
  expect(args.slice(0, 2)).toEqual(['-y', 'mcp-remote'])
  const token = { AUTHORIZATION: env.AUTHORIZATION?.replace('YOUR_TOKEN', instance.botToken) }
  const { call } = await openMcpRemote(args.slice(2), { env: token })
  expect(await call()).toContain('sample')
})

test('the line of the guide for the Inspector with a token lists the tools', async () => {
  const [, text = ''] = pasted('MCP Inspector', 'sh')
  const [, given = ''] = text.replace('\\\n', '').split('@modelcontextprotocol/inspector ')
  const [before = '', header = ''] = given.split('--header')
  const value = header.trim().replaceAll('"', '').replace('$CROWSNEST_TOKEN', instance.botToken)
  expect(await runInspector([...before.trim().split(/\s+/), '--header', value])).toContain('keyword_search')
})
