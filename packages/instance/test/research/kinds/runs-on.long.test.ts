import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'minimum supported rust version?',
  "what's the msrv",
  'which node version do I need',
  'what node.js version is required',
  'what version of python does it need',
  'which python versions are supported',
  'does it work with node 12',
  'is it compatible with Python 3.6?',
  'does this run on java 8',
  'can I use it with php 7.4',
  'does axios work in node 12?',
  'lowest go version that is supported',
  'does it support ruby 2.7',
  'required .net version',
  'which ruby version',
  'lowest android api level it runs on?',
  'which ios version is needed',
  'does it work with redis 7',
  'which redis versions are supported',
])('%j asks what it runs on', (question) => expect(kindOf(question)).toBe('runs-on'))

test.each([
  'which go files are tested',
  'what version of sinon are we using',
  'when did we drop python 3.8',
  'which ruby versions are tested in ci',
  'where is the python version checked',
  'how do I upgrade to node 20',
  'which services use mypy and which version',
  'what typescript versions are we on',
])('%j does not', (question) => expect(kindOf(question)).not.toBe('runs-on'))

test('what a first page says of it comes before what its manifest declares', async () => {
  const pan = makeSampleRepository('pan', {
    'README.md':
      '# Pan (Node 7+)\n\nFries things. You need [git](https://x.example) and Node 20 or newer. Node 3 was long ago.\n',
    'package.json': '{\n  "engines": { },\n  "node": ">=24"\n}\n',
  })
  const reply = await (await serveToKinds([pan]))('which node version do I need?')
  expect(reply?.first).toMatch(/^“You need git and Node 20 or newer\.” \(/)
  expect(reply?.places.map(({ path, startLine }) => `${path}:${startLine}`)).toEqual(['README.md:3', 'package.json:3'])
})

test.each([
  ['node', 'package.json', '{\n  "name": "pan",\n  "engines": {\n    "node": ">=18",\n    "npm": ">=9"\n  }\n}\n', 4],
  ['python', 'pyproject.toml', '[project]\nname = "pan"\nrequires-python = ">=3.9"\n', 3],
  ['python', 'setup.py', 'setup(\n    python_requires=">=3.8",\n)\n', 2],
  ['ruby', 'pan.gemspec', 'Gem::Specification.new do |s|\n  s.required_ruby_version = ">= 2.7"\nend\n', 2],
  ['ruby', '.ruby-version', '3.4.1\n', 1],
  ['node', '.nvmrc', 'v22.1\n', 1],
  ['python', '.python-version', '3.13\n', 1],
  ['rust', 'Cargo.toml', '[workspace.package]\nrust-version = "1.88"\n', 2],
  ['go', 'go.mod', 'module example.org/pan\n\ngo 1.22\n', 3],
  ['php', 'composer.json', '{\n  "require": {\n    "php": "^7.2.5"\n  }\n}\n', 3],
  ['java', 'pom.xml', '<project>\n  <maven.compiler.release>17</maven.compiler.release>\n</project>\n', 2],
  ['android', 'app/build.gradle', 'android {\n  defaultConfig {\n    minSdk 21\n  }\n}\n', 3],
  ['ios', 'Package.swift', 'let package = Package(\n  platforms: [.iOS(.v15)]\n)\n', 2],
  ['.net', 'Pan.csproj', '<Project>\n  <TargetFrameworks>net8.0;net10.0</TargetFrameworks>\n</Project>\n', 2],
])('%s: what %s declares', async (name, path, text, line) => {
  const pan = makeSampleRepository('pan', {
    [path]: text,
    [`examples/old/${path}`]: text,
    'src/pan.ts': 'export const pan = 1\n',
  })
  const reply = await (await serveToKinds([pan]))(`which ${name} version is required?`)
  expect(reply).toMatchObject({ kind: 'runs-on', certainty: 'exact' })
  expect(reply?.places.map(({ path, startLine }) => `${path}:${startLine}`)).toEqual([`${path}:${line}`])
})

test('a version that is only mentioned is not said to be needed', async () => {
  const jar = makeSampleRepository('jar', {
    'README.md':
      '# Jar\n\nIf you are using Node 8+, you can use promises.\n\nJar reads `.env` itself (requires Node 20.6).\n',
    'package.json': '{\n  "name": "jar"\n}\n',
    '.github/workflows/ci.yml': 'jobs:\n  test:\n    with:\n      node-version: [22, 24]\n',
  })
  const reply = await (await serveToKinds([jar]))('which version of node does it need?')
  expect(reply?.first).toMatch(/^\[package\.json\]\(\S+\) doesn’t declare which version is needed\./)
  expect(reply?.first).toContain('CI runs with `node-version: [22, 24]`')
  expect(reply?.first).toContain('“Jar reads \\`.env\\` itself (requires Node 20.6)”')
})

test('says yes or no to whether it works with a version, not to whether that is needed', async () => {
  const jar = makeSampleRepository('jar', { 'package.json': '{\n  "engines": {\n    "node": ">=18"\n  }\n}\n' })
  const ask = await serveToKinds([jar])
  expect((await ask('does it work with node 20?'))?.first).toMatch(/^Yes: /)
  expect((await ask('is node 16 supported?'))?.first).toMatch(/^No: /)
  expect((await ask('is node 20 required?'))?.first).toMatch(/^`/)
})
