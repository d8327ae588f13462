import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { offers } from '../../../src/mcp/endpoints.ts'
import { startTestInstance } from '../../support/instance.ts'
import { runNode } from '../../support/run-node.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'
import { startSignedInProxy } from '../../support/signed-in-proxy.ts'
import { makeTempDir } from '../../support/temp-dir.ts'

// Its command line as `mcp-inspector --cli` starts it.
const inspector = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/inspector/clients/launcher/build/index.js',
)
const home = makeTempDir()
const sample = makeSampleRepository('sample', {
  'src/greet.ts': 'export function greet(name: string) {\n  return ["Hello", name]\n}\n',
})
const instance = await startTestInstance({ repos: [{ location: sample.path }] })
const address = `${await startSignedInProxy(instance)}/.api/mcp/all`

const symbol = ['repo=sample', 'path=src/greet.ts', 'symbol=greet']

/** Arguments for a call of each tool, as typed in a shell. */
const calls: Record<string, readonly string[]> = {
  code_finder: ['task=In repository sample, where is somebody greeted?'],
  commit_search: ['repos=["sample"]', 'messageTerms=["Begin"]'],
  compare_revisions: ['repo=sample', 'base=main', 'head=main'],
  deepsearch: ['question=Where in sample is somebody greeted?'],
  deepsearch_read: [],
  diff_search: ['pattern=greet', 'repos=["sample"]'],
  evaluator: ['script=return 1 + 1'],
  find_references: symbol,
  get_contributor_repos: ['authors=["Ann"]'],
  go_to_definition: symbol,
  keyword_search: ['query=greet'],
  list_files: ['repo=sample'],
  list_refs: ['repo=sample'],
  list_repos: ['query=sam'],
  nls_search: ['query=greeting'],
  read_file: ['repo=sample', 'path=src/greet.ts'],
}

function inspect(...args: string[]) {
  return runNode(inspector, ['--cli', address, '--transport', 'http', ...args], { ...process.env, HOME: home })
}

test('the Inspector lists every tool and finds no fault with a schema', async () => {
  const { code, stdout, output } = await inspect('--method', 'tools/list', '--strict')
  expect(code, output).toBe(0)
  const { tools } = z.object({ tools: z.array(z.object({ name: z.string() })) }).parse(JSON.parse(stdout))
  expect(tools.map(({ name }) => name).sort()).toEqual(offers.map(({ tool }) => tool.name).sort())
})

const resultSchema = z.object({ isError: z.boolean().optional(), structuredContent: z.object({ text: z.string() }) })
const link = /https?:\/\/\S+\/deepsearch\/[\w-]+/

test('the Inspector calls every tool', async () => {
  const call = async (name: string, args: readonly string[]) => {
    const given = args.flatMap((arg) => ['--tool-arg', arg])
    const { code, stdout, output } = await inspect('--method', 'tools/call', '--tool-name', name, ...given)
    expect(code, `${name}: ${output}`).toBe(0)
    const { isError, structuredContent } = resultSchema.parse(JSON.parse(stdout))
    expect(isError, name).not.toBe(true)
    return structuredContent.text
  }
  const names = offers.map(({ tool }) => tool.name).filter((name) => name !== 'deepsearch_read')
  const callThose = async (those: IteratorObject<string>) => {
    for (const name of those) {
      const text = await call(name, calls[name] ?? [])
      if (name !== 'deepsearch') continue
      expect(await call('deepsearch_read', [`identifier=${link.exec(text)?.[0]}`])).toContain('greet')
    }
  }
  // Each call is a process of its own; two at a time.
  const waiting = names.values()
  await Promise.all([callThose(waiting), callThose(waiting)])
}, 240_000)
