import { expect, test } from 'vitest'
import { commandNamed } from '../../../src/research/commands/command-named.ts'

/** What a file of code says of a command. */
const told = async (name: string, path: string, text: string) => {
  const lines = text.split('\n')
  const hits = lines.flatMap((one, at) =>
    /["']/.test(one) && one.includes(name) ? [{ line: at + 1, text: one, ranges: [] }] : [],
  )
  const file = { repo: 'shop', commit: 'c', path, matchCount: hits.length, lines: hits }
  const found = await commandNamed(name, {
    mentions: async () => ({ files: [file], isWhole: true }),
    lines: async () => lines,
  })
  return found && { says: found.says, runs: found.runs }
}

test.each([
  ['cmd/sweep.go', 'cli.Command{\n\tName: "sweep",\n\tUsage: "sweep the floor",\n\tAction: runSweep,\n}', 'runSweep'],
  [
    'cmd/sweep.go',
    'cli.Command{\n\tName: "sweep",\n\tUsage: "sweep the floor",\n\tAction: func(c *cli.Context) {\n',
    undefined,
  ],
  [
    'src/sweep.ts',
    "import { program } from 'commander'\nprogram\n  .command('sweep')\n  .description('sweep the floor')\n  .action(sweepFloor)",
    'sweepFloor',
  ],
  [
    'src/sweep.ts',
    "defineCommand({\n  name: 'sweep',\n  description: 'sweep the floor',\n  async run(ctx) {\n",
    undefined,
  ],
])('%s: %j runs %s', async (path, text, runs) =>
  expect(await told('sweep', path, text)).toEqual({ says: 'sweep the floor', runs }),
)

test('what the next command says is not taken', async () => {
  const text =
    'x := []cli.Command{\n{\n\tName: "sweep",\n\tAction: sweep,\n},\n{\n\tName: "wash",\n\tUsage: "wash the floor",\n}'
  expect(await told('sweep', 'cmd/all.go', text)).toEqual({ says: undefined, runs: 'sweep' })
})
