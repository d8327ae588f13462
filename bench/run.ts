import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** `npm run bench -- NAME [ARGS]` runs `bench/NAME.bench.ts` and prints its result as JSON; without a name, lists the benchmarks. */
const names = globSync('*.bench.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.bench.ts'))
const [name, ...args] = process.argv.slice(2)
if (name === undefined || !names.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- ${names.join('|')}\n`)
  process.exitCode = 2
} else {
  const { run }: { run(args: readonly string[]): Promise<unknown> } = await import(
    join(import.meta.dirname, `${name}.bench.ts`)
  )
  process.stdout.write(`${JSON.stringify(await run(args), undefined, 2)}\n`)
}
