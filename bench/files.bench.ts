import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createControl, GENERAL, MEMBER, until } from '@crowsnest/workspace/testing'
import { z } from 'zod'
import { connectInspector } from './inspector.ts'
import { startProductProcess } from './product-process.ts'

const DEADLINE_MS = 30_000
const SOURCE = pathToFileURL(join(import.meta.dirname, '../src/')).href

const coverageSchema = z.object({
  result: z.array(
    z.object({
      url: z.string(),
      functions: z.array(z.object({ functionName: z.string(), ranges: z.array(z.object({ count: z.number() })) })),
    }),
  ),
})

/**
 * How many of the bot's files one `/code-find` runs through, from the event to the closed answer: those in which V8 counts a call
 * meanwhile. What also runs while nobody asks is counted separately.
 */
export async function run(): Promise<unknown> {
  const product = await startProductProcess({}, ['--inspect=127.0.0.1:0'])
  try {
    const inspector = await connectInspector(await product.inspectorUrl)
    await inspector.send('Profiler.enable')
    await inspector.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const control = createControl(product.workspaceUrl)
    /** The functions that ran since the last call, by file. */
    const look = async () => calledIn(coverageSchema.parse(await inspector.send('Profiler.takePreciseCoverage')))

    async function ask(): Promise<void> {
      const seen = (await control.calls(0)).at(-1)?.n ?? 0
      await control.command(MEMBER, GENERAL, '/code-find', 'where is the command grammar parsed')
      await until('the closed answer', async () => {
        const calls = await control.calls(seen)
        const posts = calls.filter(({ method }) => method === 'chat.postMessage').length
        return posts >= 2 && calls.some(({ method }) => method === 'chat.update') ? true : undefined
      })
    }

    /** The functions that run until the bot is idle. */
    async function settle(): Promise<Map<string, Set<string>>> {
      const all = new Map<string, Set<string>>()
      await until(
        'the end of the request',
        async () => {
          const called = await look()
          for (const [file, names] of called) all.set(file, new Set([...(all.get(file) ?? []), ...names]))
          return called.size === 0
        },
        DEADLINE_MS,
        100,
      )
      return all
    }

    await ask()
    await settle()
    await ask()
    const passed = await settle()
    inspector.close()
    return {
      files: passed.size,
      passed: Object.fromEntries([...passed].map(([file, names]) => [file, [...names]]).sort()),
    }
  } finally {
    await product.close()
  }
}

function calledIn({ result }: z.output<typeof coverageSchema>): Map<string, Set<string>> {
  const called = new Map<string, Set<string>>()
  for (const { url, functions } of result) {
    if (!url.startsWith(SOURCE)) continue
    const names = functions
      .filter(({ ranges: [whole] }) => (whole?.count ?? 0) > 0)
      .map(({ functionName }) => functionName)
    if (names.length > 0) called.set(url.slice(SOURCE.length), new Set(names))
  }
  return called
}
