import { readFileSync } from 'node:fs'
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import {
  type HostCall,
  type HostReply,
  type Outcome,
  type ScriptWorkerData,
  SEARCH_KINDS,
  type WorkerMessage,
} from '../protocol/messages.ts'
import { decodeList, encode, type Plain } from '../protocol/wire.ts'
import { runLua } from './lua-machine.ts'

const RESULTS_PER_PAGE = 100

const { script, lua, memoryBytes, replied }: ScriptWorkerData = workerData
/** Remaining search results, by their number. */
const pending = new Map<number, Plain[]>()
let lastSearch = 0
let outcome: Outcome | undefined

const prelude = readFileSync(new URL('./prelude.lua', import.meta.url))
const problem = run()
send({ outcome: outcome ?? { problem: problem ?? 'the script ended without an outcome' } })

function run(): string | undefined {
  try {
    return runLua(prelude, '=[crowsnest]', {
      lua,
      memoryBytes,
      exchange: (request) => encode(answer(decodeList(request))),
    })
  } catch (error) {
    // A pattern that recurses too deeply ends up here, because Lua 5.1 doesn't count the depth.
    return error instanceof RangeError ? 'stack overflow' : String(error)
  }
}

function answer([name, ...args]: (string | number | undefined)[]): Plain {
  const [first, second] = args
  if (name === 'script') return { value: script }
  if (name === 'done') outcome = { text: String(first) }
  if (name === 'failed') outcome = { problem: String(first) }
  if (name === 'drop') pending.delete(Number(first))
  if (name === 'more') return { value: page(Number(first)) }
  if (name === 'read') return askHost(readCall(args))
  if (name !== 'search') return { value: true }
  const search = SEARCH_KINDS.find((kind) => kind === first)
  if (search === undefined) return { problem: `there is no search.${first}` }
  const found = askHost({ kind: 'search', search, query: String(second) })
  if ('problem' in found) return found
  pending.set(++lastSearch, Array.isArray(found.value) ? found.value : [])
  return { value: page(lastSearch) }
}

function readCall([repo, path, startLine, endLine, revision]: (string | number | undefined)[]): HostCall {
  return {
    kind: 'read',
    repo: String(repo),
    path: String(path),
    ...(startLine === undefined ? {} : { startLine: Number(startLine) }),
    ...(endLine === undefined ? {} : { endLine: Number(endLine) }),
    ...(revision === undefined ? {} : { revision: String(revision) }),
  }
}

/** The next results of a search, and its number if there are more. */
function page(id: number): Plain {
  const rest = pending.get(id) ?? []
  const results = rest.splice(0, RESULTS_PER_PAGE)
  if (rest.length > 0) return { results, id }
  pending.delete(id)
  return { results }
}

/** Blocks this thread until the host has replied. */
function askHost(call: HostCall): HostReply {
  Atomics.store(replied, 0, 0)
  send({ call })
  // A late wake-up call from the previous wait could end this one too early.
  while (Atomics.load(replied, 0) === 0) Atomics.wait(replied, 0, 0)
  const reply: { message: HostReply } | undefined = parentPort === null ? undefined : receiveMessageOnPort(parentPort)
  return reply?.message ?? { problem: 'the host is gone' }
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}
