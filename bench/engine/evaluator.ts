import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '../../packages/instance/src/engine/open-engine.ts'
import { createLinks } from '../../packages/instance/src/files/links.ts'
import { openHistory } from '../../packages/instance/src/history/open-history.ts'
import type { Engine } from '../../packages/instance/src/ports/engine.ts'
import { createScripts, type Scripts } from '../../packages/instance/src/scripts/scripts.ts'
import { parseKeywordQuery } from '../../packages/instance/src/search/query/parse-keyword-query.ts'
import { percentiles, round } from '../percentiles.ts'

const runs = 20
const hostCalls = 1_000
const deadlineMs = 2_000
/** For scripts that should end by themselves, even if the machine is busy. */
const patientMs = 20_000
const log = {
  info() {},
  warn: (message: string, facts?: object) => process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
}

/** Each uses all it can get: time, memory or both. */
const bombs = {
  loop: 'while true do end',
  'loop of failing calls': 'while true do pcall(error) end',
  pattern: 'return ("a"):rep(5000):find((".-"):rep(12) .. "b")',
  'memory, once': 'local t = {} for i = 1, 1e9 do t[i] = i end',
  'memory, again and again':
    'while true do pcall(function() local t = {} while true do t[#t + 1] = ("x"):rep(1e5) .. #t end end) end',
}

/** How long scripts take to start and to call the host, compared with the same calls without a script, and how bombs end. */
export async function benchEvaluator(repositories: readonly { name: string; path: string }[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'crowsnest-evaluator-'))
  const env = { PATH: process.env.PATH }
  const sources = repositories.map(({ name, path }) => ({ name, location: path }))
  const engine = await openEngine({ dataDir: join(dataDir, 'engine'), sources, log, env })
  const history = openHistory({ engine, dataDir: join(dataDir, 'history'), log, env })
  const links = createLinks('http://localhost')
  const patient = createScripts({ engine, history, links, timeoutMs: () => patientMs })
  const scripts = createScripts({ engine, history, links, timeoutMs: () => deadlineMs })
  try {
    await engine.ready()
    return { runs, deadlineMs, ...(await benchScripts(engine, patient)), bombs: await benchBombs(engine, scripts) }
  } finally {
    await patient.close()
    await scripts.close()
    await history.close()
    await engine.close()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

async function benchScripts(engine: Engine, scripts: Scripts) {
  const repoIds = engine.repositories().map(({ id }) => id)
  const [{ name: repo, head = '' } = { name: '' }] = engine.repositories()
  const [file] = (await engine.listFiles(repo, head)).filter(({ kind }) => kind === 'file')
  const path = file?.path ?? ''
  const read = `require("source").read_file{ repo = "${repo}", path = "${path}", startLine = 1, endLine = 10 }`
  const run = (script: string) =>
    scripts.run(script, { userId: 1, name: 'bench', repoIds }, new AbortController().signal)
  const query = parseKeywordQuery('return count:10000')
  const start = await timed(() => run('return 1'))
  const reads = await timed(() => run(`for i = 1, ${hostCalls} do ${read} end`))
  const search = 'local n = 0 require("search").keyword("return", function() n = n + 1 end) return n'
  return {
    startMs: start,
    msPerRead: round((reads.p50 - start.p50) / hostCalls),
    readWithoutScriptMs: await timed(() => engine.readFile(repo, head, path)),
    searchInScriptMs: await timed(() => run(search)),
    linesInScript: (await run(search)).output,
    searchWithoutScriptMs: await timed(() => engine.keywordSearch(query, { repoIds })),
    tenMillionLoopsMs: await timed(() => run('local n = 0 for i = 1, 1e7 do n = n + i end return n')),
  }
}

async function benchBombs(engine: Engine, scripts: Scripts) {
  const caller = { userId: 1, name: 'bench', repoIds: engine.repositories().map(({ id }) => id) }
  const results: Record<string, unknown> = {}
  for (const [name, script] of Object.entries(bombs)) {
    const before = process.memoryUsage.rss()
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, 5)
    const started = performance.now()
    const both = [1, 2].map(() => scripts.run(script, caller, new AbortController().signal))
    const endings = (await Promise.allSettled(both)).map((one) => (one.status === 'rejected' ? String(one.reason) : ''))
    clearInterval(watch)
    const megabytes = (bytes: number) => round(bytes / 1e6)
    results[name] = {
      ending: endings[0],
      bothEndedMs: round(performance.now() - started),
      peakMegabytesMore: megabytes(peak - before),
      laterMegabytesMore: megabytes(process.memoryUsage.rss() - before),
    }
  }
  return results
}

async function timed(act: () => Promise<unknown>) {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    await act()
    times.push(performance.now() - started)
  }
  return percentiles(times)
}
