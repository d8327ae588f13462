import { AskError } from '../../errors/errors.ts'
import type { Engine } from '../../ports/engine.ts'
import { code, type Finding } from './finding.ts'
import { findImports, type Import } from './imports.ts'
import { openingOf } from './opening.ts'
import type { PlaceCheck } from './place-check.ts'
import { relatedTests } from './related-tests.ts'
import { countFiles } from './search-places.ts'
import type { SearchRun } from './search-run.ts'
import { findUses, type Use, type UsedSymbol } from './uses.ts'

/** What stands around the places found. */
export interface Surroundings {
  /** The lines to show of the first findings, in the same order. */
  openings: readonly Finding['lines'][]
  connections: readonly UsedSymbol[]
  imports: readonly Import[]
  tests: readonly (Finding | Use)[]
}

interface Looked {
  /** As they will be shown, best first. */
  findings: readonly Finding[]
  asked: string
  words: readonly string[]
  signal: AbortSignal
}

const OPENED = 4
const FOLLOWED = 4

/** The opening lines only. */
export async function openings(findings: readonly Finding[], engine: Engine): Promise<Surroundings> {
  const lines = findings
    .slice(0, OPENED)
    .map((finding) => openingOf(finding, engine).catch(instead<Finding['lines']>(finding.lines)))
  return { openings: await Promise.all(lines), connections: [], imports: [], tests: [] }
}

/** The opening lines, who uses and imports whom, and the tests. What cannot be searched or read is left out. */
async function surroundings({ findings, asked, words, signal }: Looked, engine: Engine): Promise<Surroundings> {
  const connections = await follow(findings.slice(0, FOLLOWED), engine, signal)
  const imports = await findImports(findings, engine).catch(instead<Import[]>([]))
  const tests = relatedTests({ findings, connections, asked, words }, engine, signal)
  return {
    ...(await openings(findings, engine)),
    connections,
    imports: imports.filter((one) => !connections.some((connection) => tells(connection, one))),
    tests: await tests.catch(instead<(Finding | Use)[]>([])),
  }
}

/** The same without what is not there when it is looked up once more. */
export async function standingSurroundings(looked: Looked, engine: Engine, check: PlaceCheck): Promise<Surroundings> {
  const found = await surroundings(looked, engine)
  const atLine = (use: Use) => ({ ...use, startLine: use.line, endLine: use.line })
  const standingTests = async () => {
    const tests = found.tests.map(async (test) =>
      'line' in test ? check.standing([test], atLine) : check.findings([test]),
    )
    return (await Promise.all(tests)).flat()
  }
  const connections = found.connections.map(async (one) => ({
    ...one,
    uses: await check.standing(one.uses, (use) => ({ ...atLine(use), holds: one.symbol })),
  }))
  return {
    ...found,
    connections: await Promise.all(connections),
    imports: await check.standing(found.imports, ({ from, line }) => ({
      ...from,
      lines: [],
      startLine: line,
      endLine: line,
    })),
    tests: await standingTests(),
  }
}

async function follow(findings: readonly Finding[], engine: Engine, signal: AbortSignal): Promise<UsedSymbol[]> {
  const distinct = findings.filter((one, index) => findings.findIndex(({ symbol }) => symbol === one.symbol) === index)
  const uses = await Promise.all(
    distinct.map((finding) => findUses(finding, engine, signal).catch(instead<undefined>(undefined))),
  )
  return uses.filter((one) => one !== undefined)
}

/** An import whose use is told already says nothing more. */
function tells({ finding, uses }: UsedSymbol, { from, to }: Import): boolean {
  return finding.path === to.path && uses.some(({ path }) => path === from.path)
}

function instead<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (!(error instanceof AskError)) throw error
    return value
  }
}

/** What was searched for the connections. */
export function usesRun(connections: readonly UsedSymbol[]): SearchRun[] {
  if (connections.length === 0) return []
  const symbols = connections.map(({ symbol }) => code(symbol)).join(', ')
  const files = new Set(connections.flatMap(({ uses }) => uses.map(({ path }) => path)))
  return [{ what: `uses of ${symbols} in other files`, found: countFiles(files.size, false) }]
}
