import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { measureStructure } from './structure.ts'

/** Everything but the tests; `--structure` prints only how the sources hang together. */
const { values } = parseArgs({ options: { structure: { type: 'boolean' } } })

if (values.structure) {
  for (const { name, value, which } of measureStructure()) {
    process.stdout.write(`${[`${name.padEnd(56)} ${value.padStart(7)}`, ...which].join('\n  ')}\n`)
  }
} else {
  const checks = [
    ['biome', 'check', '.'],
    ['tsc', '--noEmit'],
    ['node', 'scripts/generate.ts', '--check'],
  ]
  for (const [command = '', ...args] of checks) {
    // npm puts what is installed into the path.
    const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (status !== 0) process.exit(status ?? 1)
  }
}
