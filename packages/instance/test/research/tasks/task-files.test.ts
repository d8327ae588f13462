import { describe, expect, test } from 'vitest'
import { isOfReleases, startOf } from '../../../src/research/tasks/find-release.ts'
import { TASK_FILES } from '../../../src/research/tasks/task-files.ts'
import { RELEASE, RELEASED, runsTask, sortsNamed, taskAsked } from '../../../src/research/tasks/task-sorts.ts'

function read(path: string, text: string, question = 'how do I run the tests?') {
  const sort = taskAsked(question)
  if (sort === undefined) throw new Error(`no task is asked: ${question}`)
  return TASK_FILES.filter((file) => file.path.test(path))
    .map((file) => file.read(text.split('\n'), sort))
    .find((found) => found !== undefined)
}

describe('what is asked for a whole repository', () => {
  test.each([
    'how do I run the tests?',
    'command to run the unit tests pls',
    'how can we execute the test suite locally',
    'how do I run the linter',
    'how to lint the code',
    'how do I format my code before a commit',
    'running the benchmarks, how?',
    'how do I build it',
    'how to compile from source',
    'how can I build',
  ])('%s', (question) => expect(taskAsked(question)).toBeDefined())

  test.each([
    'how do I run a single test file',
    'how do I run the tests in docker',
    'how do I run the integration tests',
    'how do I format a date',
    'how do I build a query',
    'how do I trigger a build?',
    'how can we speed up the build',
    'how do I start the server',
    'how do I test a route handler',
  ])('not: %s', (question) => expect(taskAsked(question)).toBeUndefined())
})

test.each([
  ['package.json', '{\n  "scripts": {\n    "lint": "x",\n    "test": "node --test"\n  }\n}', 'npm test', 4],
  ['composer.json', '{\n  "scripts": {\n    "test": "phpunit"\n  }\n}', 'composer test', 3],
  ['Makefile', 'TEST := 1\ntest-all: x\n\ncheck: x\n\ntest: build\n\tgo test ./...', 'make test', 6],
  ['justfile', 'build:\n  x\ntest *args:\n  cargo test', 'just test', 3],
  ['Taskfile.yml', 'tasks:\n  test:\n    cmds: [x]', 'task test', 2],
  ['noxfile.py', 'import nox\n\ndef tests(session):\n    pass', 'nox -s tests', 3],
  ['Rakefile', "require 'rake/testtask'\nRake::TestTask.new do |t|\nend", 'rake test', 2],
  ['tox.ini', '[pytest]\n[testenv]\ncommands = pytest', 'tox', 2],
  ['pyproject.toml', '[project]\n[tool.pytest.ini_options]', 'pytest', 2],
  ['CMakeLists.txt', 'project(shop)\nif(SHOP_TESTS)\n  enable_testing()\nendif()', 'ctest', 3],
  [
    '.github/workflows/ci.yml',
    'jobs:\n  a:\n    steps:\n      # go test it\n      - name: go test all\n      - run: go test -race ./...\n      - run: |\n          go test ./...',
    'go test ./...',
    8,
  ],
] as const)('%s says how tests are run', (path, text, command, line) => {
  expect(read(path, text)).toEqual({ command, line })
})

test.each([
  ['package.json', '{\n  "scripts": {\n    "test": "echo \\"Error: no test specified\\" && exit 1"\n  }\n}'],
  ['package.json', '{\n  "scripts": {\n    "build": "x"\n  },\n  "test": "y"\n}'],
  ['Makefile', 'test = 1\ntest := 2\n.PHONY: test'],
  ['.github/workflows/ci.yml', `- run: go test \${{ matrix.flags }} ./...\n- name: cargo test`],
  ['docs/Makefile', 'test:\n\tx'],
])('%s says nothing of it: %j', (path, text) => expect(read(path, text)).toBeUndefined())

test('another task has its own names', () => {
  expect(read('Makefile', 'test:\n\tx\nlint:\n\ty\n', 'how do I run the linter?')).toEqual({
    command: 'make lint',
    line: 3,
  })
})

test.each([
  ['$ scripts/test', true],
  ['make test', true],
  ['Run `./test.sh` before', true],
  ['./tests_all.sh', true],
  ['./scripts/run-unit-tests.sh', true],
  ['./scripts/setup-test-db.sh', false],
  ['scripts/test-data.sh', false],
  ['hack/clean-test-containers.sh', false],
  ['Write a test for each change.', false],
  ['see docs/test-data', false],
])('whether a document says how: %s', (line, isSo) => {
  const sort = taskAsked('how do I run the tests?')
  expect(sort && runsTask(line, sort)).toBe(isSo)
})

test('both tasks of a question, in its order', () => {
  const namesIn = (question: string) => sortsNamed(question).map(({ names: [name] }) => name)
  expect(namesIn('how do i run the linter / tests')).toEqual(['lint', 'test'])
  expect(namesIn('how do I run the tests and the linter?')).toEqual(['test', 'lint'])
  expect(namesIn('how is the linter tested')).toEqual([])
})

describe('a new version', () => {
  test.each([
    'how do i release a new version',
    'how do I cut a release?',
    'steps for cutting a new release of bolt',
    'what do I do to publish a release of httpx',
    'how to publish a new version of the package',
    'how are releases made',
    'how is a new version released?',
  ])('%s', (question) => expect(RELEASE.asked.test(question) || RELEASED.test(question)).toBe(true))

  test.each([
    'how do I release a lock',
    'how do i publish a message to a channel',
    'how do I make a new version of a document',
    'how do I create a release branch',
    'which version is released',
    'how do I upgrade to a new version',
  ])('not: %s', (question) => expect(RELEASE.asked.test(question) || RELEASED.test(question)).toBe(false))
})

test.each([
  ['on:\n  push:\n    tags:\n      - v*.*.*\n\njobs:\n', { by: 'tag', pattern: 'v*.*.*', line: 1 }],
  ["name: x\non:\n  push:\n    tags: ['*']\npermissions: {}", { by: 'tag', pattern: '*', line: 2 }],
  [
    "on:\n  push:\n    # matched against refs/tags\n    tags:\n    - 'v[0-9]+' # dev",
    { by: 'tag', pattern: 'v[0-9]+', line: 1 },
  ],
  ['on:\n  release:\n    types: [published]\njobs:', { by: 'release', pattern: undefined, line: 1 }],
  ['on:\n  # by hand only\n  #release:\n  workflow_dispatch:\n', { by: 'hand', pattern: undefined, line: 1 }],
  ['on: workflow_dispatch\njobs:\n  release: {}', { by: 'hand', pattern: undefined, line: 1 }],
  [
    'on:\n  workflow_dispatch:\n    inputs:\n      tags:\n        options: [a]\n',
    { by: 'hand', pattern: undefined, line: 1 },
  ],
  ['on:\n  push:\n    branches: [main]\njobs:\n  release: {}', undefined],
])('what starts a workflow: %j', (text, start) => expect(startOf(text.split('\n'))).toEqual(start))

test.each([
  [['ci', 'Test and publish'], true],
  [['check-and-release', ''], true],
  [['publish', 'Publish to PyPI and docs'], true],
  [['deploy', 'Deploy'], true],
  [['docs', 'Build and publish'], false],
  [['publish', 'Publish docs'], false],
  [['ci', 'Lint and test'], false],
])('whether a workflow called %j makes releases: %s', (names, isSo) => expect(isOfReleases(names)).toBe(isSo))

test.each([
  ['gradlew', '#!/bin/sh', './gradlew test'],
  ['pom.xml', '<project/>', 'mvn test'],
  ['Cargo.toml', '[package]', 'cargo test'],
  ['go.mod', 'module a', 'go test ./...'],
  ['Shop.sln', '', 'dotnet test'],
])('%s alone shows how to run the tests', (path, text, command) => {
  expect(read(path, text)).toEqual({ command, line: 1, isUsual: true })
})

test('a script at the root shows how to run the tests, and its semicolon is left out', () => {
  expect(read('build.sh', 'set -e\ndotnet test tests/Shop.Tests;')).toEqual({
    command: 'dotnet test tests/Shop.Tests',
    line: 2,
  })
})
