import { globSync } from 'node:fs'
import { basename, join } from 'node:path'

/** `npm run chaos -- NAME [ARGS]` runs `chaos/NAME.chaos.ts` and prints its result as JSON; fails if anything was lost or doubled. */
const names = globSync('*.chaos.ts', { cwd: import.meta.dirname }).map((file) => basename(file, '.chaos.ts'))
const [name, ...args] = process.argv.slice(2)
if (name === undefined || !names.includes(name)) {
  process.stderr.write(`Usage: npm run chaos -- ${names.join('|')}\n`)
  process.exitCode = 2
} else {
  const { run }: { run(args: readonly string[]): Promise<{ isSound: boolean }> } = await import(
    join(import.meta.dirname, `${name}.chaos.ts`)
  )
  // Everything that was started ends with this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const result = await run(args)
  process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`)
  process.exitCode = result.isSound ? 0 : 1
}
