import { expect, test } from 'vitest'
import { modulesAsked, modulesListed } from '../../../src/research/registries/modules/modules-listed.ts'
import { partsDeclared } from '../../../src/research/registries/modules/parts-declared.ts'

test.for([
  [
    'settings.gradle',
    'rootProject.name = "x"\ninclude("x-core")\ninclude \':web:api\',\n  \':web:ui\'\n// include("gone")\nincludeBuild("tools")\n',
    ['x-core', ':web:api', ':web:ui'],
  ],
  ['pom.xml', '<modules>\n  <module>core</module>\n  <module>web</module>\n</modules>\n', ['core', 'web']],
  [
    'Cargo.toml',
    '[workspace]\nmembers = [\n  ".",\n  "a-core",\n  # "gone",\n  "crates/*",\n]\nname = "z"\n',
    ['a-core', 'crates/*'],
  ],
  [
    'package.json',
    '{\n  "name": "x",\n  "workspaces": ["packages/*", "site"],\n  "files": ["dist"]\n}\n',
    ['packages/*', 'site'],
  ],
  ['pnpm-workspace.yaml', 'packages:\n  - "apps/*"\n  - tools\n  - "!gone"\ncatalog:\n  - no\n', ['apps/*', 'tools']],
  ['go.work', 'go 1.22\n\nuse (\n\t./api\n\t./server\n)\n', ['./api', './server']],
  [
    'All.sln',
    'Project("{9A}") = "All.Core", "src\\All.Core\\All.Core.csproj", "{C9}"\nProject("{21}") = "samples", "samples", "{11}"\n',
    ['All.Core'],
  ],
] as const)('the parts that %s declares', ([path, text, names]) => {
  expect(partsDeclared(path, text.split('\n')).map(({ name }) => name)).toEqual(names)
})

test.for([
  ['list the modules', 'modules'],
  ['which modules is it made of', 'modules'],
  ['which modules are there?', 'modules'],
  ['what projects does it have', 'projects'],
  ['what modules does jars consist of', 'modules'],
  ['what modules does lid consist of', undefined],
  ['what modules is the parser composed of', undefined],
  ['list all the submodules of this project', 'submodules'],
  ['list the modules that import x', undefined],
  ['which packages use lodash', undefined],
  ['how do i list the modules', undefined],
] as const)('%s', ([text, asked]) => {
  expect(modulesAsked(text, new Set(['jars']))).toBe(asked)
})

test('what is left out is no part, and folders of any depth are never all of them', async () => {
  const files: Readonly<Record<string, string>> = {
    'pnpm-workspace.yaml': 'packages:\n  - packages/**\n  - "!packages/old"\n',
    'packages/jar/package.json': '{}',
    'packages/deep/lid/package.json': '{}',
    'packages/old/package.json': '{}',
  }
  const at = (path: string) => ({ repo: 'jars', commit: 'c0ffee', path, matchCount: 0, lines: [] })
  const registry = await modulesListed({
    pathsLike: async (pattern) =>
      Object.keys(files)
        .filter((path) => new RegExp(pattern).test(path))
        .map(at),
    lines: async ({ path }) => (files[path] ?? '').split('\n'),
    repositories: [],
  })
  expect(registry?.entries.map(({ name }) => name)).toEqual(['packages/deep/lid', 'packages/jar'])
  expect(registry?.isWhole).toBe(false)
})
