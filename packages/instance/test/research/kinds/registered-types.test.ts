import { expect, test } from 'vitest'
import { kinds } from '../../../src/research/kinds/index.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const state = (name: string) => `public class ${name}State : IState\n{\n    public string Name => "${name}";\n}\n`
const laundry = makeSampleRepository('laundry', {
  'src/Core/States/IState.cs': 'public interface IState\n{\n    string Name { get; }\n}\n',
  ...Object.fromEntries(
    ['Soaking', 'Spinning', 'Drying', 'Folded'].map((name) => [`src/Core/States/${name}State.cs`, state(name)]),
  ),
  'src/Core/LaundryServerOptions.cs':
    'public class LaundryServerOptions\n{\n    private const int MaxDrums = 20;\n    private int _drumCount;\n\n    public LaundryServerOptions()\n    {\n    }\n\n    public int DrumCount { get; set; }\n\n    public TimeSpan? RinseTimeout { get; set; }\n\n    public IReadOnlyList<string> Baskets\n    {\n        get; set;\n    }\n}\n',
  'laundry-cli/src/opt.rs':
    '#[derive(Subcommand, Debug)]\npub enum Command {\n    Wash(WashOpt),\n    Iron,\n    Fold { all: bool },\n}\n',
  'src/error.rs': 'pub enum Error {\n    Leak(String),\n    DoorOpen,\n    Unbalanced,\n}\n',
  'settings.gradle': 'include("laundry-core")\ninclude("laundry-web")\ninclude("laundry-test")\n',
  'lib/laundry.rb': '# Reads laundry.rb\nmodule Laundry\n  rb = 1\nend\n',
})
const ask = await serveToKinds([laundry])

test.for([
  ['list all sock states', ['SoakingState', 'SpinningState', 'DryingState', 'FoldedState']],
  ['which states can a sock be in', ['SoakingState', 'SpinningState', 'DryingState', 'FoldedState']],
  ['list all the cli subcommands', ['Wash', 'Iron', 'Fold']],
  ['list the error variants', ['Leak', 'DoorOpen', 'Unbalanced']],
] as const)('%s', async ([question, names]) => {
  const reply = await ask(question, { kinds })
  expect(reply?.first).not.toContain('no list')
  for (const name of names) expect(reply?.first).toContain(`\`${name}\``)
})

test('members are called by their names where the type is before them, and what others may use is enough', async () => {
  const reply = await ask('which options does LaundryServerOptions have', { kinds })
  expect(reply?.body?.match(/`\w+`/g)).toEqual(['`DrumCount`', '`RinseTimeout`', '`Baskets`'])
})

test('the ending of a file is no name', async () => {
  expect((await ask('list all the hooks i can use in laundry.rb', { kinds }))?.first ?? '').not.toMatch(/^`rb`/)
})

test('the modules are those that the build declares', async () => {
  expect((await ask('list the modules', { kinds }))?.first).toBe(
    '3 modules in all, by `settings.gradle`: `laundry-core`, `laundry-web`, `laundry-test`.',
  )
})
