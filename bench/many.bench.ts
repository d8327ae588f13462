import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { runAll } from './engine/grep-commands.ts'
import { type InstanceProcess, startInstanceProcess } from './many/instance-process.ts'
import { callTool } from './many/mcp-calls.ts'
import { companyTrees, EVERYWHERE, mergedTrees, NOWHERE, type Tree, tinyTrees } from './many/trees.ts'
import { writeRepository, writeWorkTree } from './many/write-repository.ts'
import { percentiles } from './percentiles.ts'

const USAGE = 'Give sizes as wanted: many 10 400. tiny: so many of 20 bytes each. merged: the text of 1,500 in 15.'
const ALL = ['10', '100', '400', '1500', '5000', 'merged', 'tiny']
/** The size that the targets are about. */
const AIMED = 1_500
const RUNS = 15
/** For whatever takes longer than SLOW_MS. */
const SLOW_RUNS = 3
const SLOW_MS = 1_000
/** V8 collects garbage once more about ten seconds after the last request. */
const SETTLE_MS = 15_000
const IDLE_MS = 15_000

/**
 * An instance with many generated repositories, most of them tiny, compared with `rg` in the same trees: how it starts, how fast it answers
 * when warm, and what it uses. Times in milliseconds.
 */
export async function run(args: readonly string[]): Promise<unknown> {
  const sizes = args.length === 0 ? ALL : args
  const results: Record<string, unknown> = {}
  for (const size of sizes) {
    process.stderr.write(`${size} …\n`)
    results[size] = await measure(treesOf(size))
  }
  return results
}

function treesOf(size: string): Tree[] {
  if (size === 'merged') return mergedTrees(companyTrees(AIMED), 15)
  if (size === 'tiny') return tinyTrees(AIMED)
  const count = Number(size)
  if (!Number.isInteger(count) || count < 1) throw new Error(USAGE)
  return companyTrees(count)
}

async function measure(trees: readonly Tree[]) {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-many-'))
  const dataDir = join(dir, 'data')
  try {
    prepare(trees, dir, dataDir)
    const first = await lifeOf(await startInstanceProcess(dataDir))
    const diskBytes = Number(execFileSync('du', ['-s', '--block-size=1', dataDir]).toString().split('\t')[0])
    const warmInstance = await startInstanceProcess(dataDir)
    const { portOpenMs } = warmInstance
    const readyMs = await warmInstance.ready()
    const answers = await askAll(warmInstance, trees)
    await setTimeout(SETTLE_MS)
    const [cpuMs, idleFrom] = [warmInstance.cpuMs(), performance.now()]
    await setTimeout(IDLE_MS)
    const idlePercent = Math.round(((warmInstance.cpuMs() - cpuMs) / (performance.now() - idleFrom)) * 1_000) / 10
    const memoryMb = warmInstance.memoryMb()
    const stopMs = await warmInstance.stop()
    return {
      repositories: trees.length,
      textBytes: trees.reduce((sum, { files }) => sum + [...files.values()].join('').length, 0),
      firstStart: first,
      warmStart: { portOpenMs, readyMs },
      answers,
      rg: await askRg(join(dir, 'trees')),
      idlePercentOfACore: idlePercent,
      stopMs,
      memoryMb,
      diskBytesARepository: Math.round(diskBytes / trees.length),
    }
  } finally {
    rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Creates the repositories, their work trees, and a data directory with their list. */
function prepare(trees: readonly Tree[], dir: string, dataDir: string): void {
  const list = trees.map((tree) => {
    const location = join(dir, 'repositories', `${tree.name}.git`)
    writeRepository(tree, location)
    writeWorkTree(tree, join(dir, 'trees', tree.name))
    return { name: tree.name, location }
  })
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'repositories.json'), JSON.stringify(list))
}

async function lifeOf(instance: InstanceProcess) {
  const readyMs = await instance.ready()
  const historiesMs = await instance.histories()
  return { portOpenMs: instance.portOpenMs, readyMs, historiesMs, stopMs: await instance.stop() }
}

async function askAll(instance: InstanceProcess, trees: readonly Tree[]) {
  const named = trees[Math.floor(trees.length / 2)]?.name
  const questions = {
    keywordNowhere: ['keyword_search', { query: NOWHERE }],
    keywordEverywhere: ['keyword_search', { query: EVERYWHERE }],
    nls: ['nls_search', { query: 'retry the invoice request' }],
    codeFinderNamed: ['code_finder', { task: `In repository ${named}: where are orders parsed` }],
    listRepos: ['list_repos', { query: '' }],
  } as const
  const answers: Record<string, unknown> = {}
  for (const [name, [tool, args]] of Object.entries(questions)) {
    answers[name] = await timed(() => callTool(instance, tool, args)).catch((error: unknown) => ({
      failed: String(error),
    }))
  }
  return answers
}

async function askRg(dir: string) {
  const rg = (word: string) => timed(() => runAll([`rg -n -e ${word} ${dir} > /dev/null`]))
  return { nowhere: await rg(NOWHERE), everywhere: await rg(EVERYWHERE) }
}

/** The first isn't counted: servers are warm. */
async function timed(ask: () => Promise<unknown>) {
  const samples: number[] = []
  for (let run = 0, runs = RUNS; run <= runs; run++) {
    const startedAt = performance.now()
    await ask()
    const ms = performance.now() - startedAt
    if (run > 0) samples.push(ms)
    if (run > 0 && ms > SLOW_MS) runs = SLOW_RUNS
  }
  return percentiles(samples)
}
