import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { createSourceTrees } from '../source/source-trees.ts'
import type { SymbolProvider } from '../source/symbol-query.ts'
import type { Jobs, Reply, Request, SymbolWorkerData } from './messages.ts'

const { provider, withCtags, cacheDir, env }: SymbolWorkerData = workerData
let deadline = 0
let isCodeKept = false
const isOver = () => Date.now() > deadline
const trees = createSourceTrees(env)
if (cacheDir !== undefined) enableCompileCache(cacheDir)
const answer = provider === 'typescript' ? await typescriptAnswers() : await namesAnswers()

parentPort?.on('message', async (request: Request) => {
  deadline = request.deadline
  try {
    reply({ found: await answer(request) })
  } catch (error) {
    reply({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
  // Done here because what a question needs has been compiled by now, and a thread that is ended saves nothing.
  if (!isCodeKept) flushCompileCache()
  isCodeKept = true
})

// The compiler and the grammars are large, so each worker loads only its own.
async function typescriptAnswers() {
  const { createTypescriptProvider } = await import('../typescript/typescript-provider.ts')
  return answersOf(createTypescriptProvider(trees, isOver))
}

async function namesAnswers() {
  const { createTagReader } = await import('../tags/tag-reader.ts')
  const { createNamesProvider } = await import('../names/names-provider.ts')
  const names = createNamesProvider(trees, await createTagReader(withCtags, env), isOver)
  const others = answersOf(names)
  return (request: Request): Promise<Jobs[keyof Jobs]['found']> => {
    if (request.kind === 'originalName') return names.originalName(request.input.query)
    if (request.kind !== 'exported') return others(request)
    const { tree, from, path, mentions } = request.input
    return names.exported(tree, from, path, mentions)
  }
}

function answersOf(symbols: SymbolProvider) {
  return (request: Request): Promise<Jobs[keyof Jobs]['found']> => {
    if (request.kind === 'definitions') return symbols.definitions(request.input.query, request.input.mentions)
    if (request.kind !== 'references') throw new Error(`this worker does not know ${request.kind}`)
    const { query, mentions, most } = request.input
    return symbols.references(query, mentions, most)
  }
}

function reply(message: Reply): void {
  parentPort?.postMessage(message)
}
