import { describe, expect, test } from 'vitest'
import { file } from '../../../src/research/kinds/file.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'explain lib/watch/fork.js',
  'what is in src/constants.go of ?',
  'what does start.js do?',
  "what's in `args.js`",
  'show me package.json',
  'what is lib/parse-args.js for',
  'can you explain ./src/index.ts?',
  'where is the CI config of ?',
  'where is the linter config',
  'which file is the CI config in',
  'where is eslint configured?',
  'where are the github workflows?',
  'show me the Makefile',
  'open .editorconfig',
  'explain bin/shop-tmux',
])('asks for a file: %s', (question) => expect(kindOf(question)).toBe('file'))

test.each([
  'where is the config parsed',
  'where is the Dockerfile parsed',
  'where is docker used',
  'where are the settings',
  'explain how the watcher restarts',
  'how does lib/watch/fork.js stop',
  'who last changed src/constants.go',
  'which functions are in src/constants.go',
  'what is the linter',
  'what is socket.io',
  'explain CI/CD',
  'what is and/or',
  'what does Foo.bar do',
  'where are the lint rules defined?',
  'where is the linter defined?',
  'where are the editor settings?',
  'where are the pipeline definitions?',
])('asks for something else: %s', (question) => expect(kindOf(question)).not.toBe('file'))

describe('a forge', async () => {
  const forge = makeSampleRepository('forge', {
    'lib/watch/fork.js':
      "'use strict'\n\n// Copyright 2026 The smiths\n\n/*\n * Fork\n *\n * Restarts the forge when a file changes. Stops it first.\n */\nconst chalk = require('chalk')\n\nfunction stop() {}\n",
    'lib/watch/index.js': "const fork = require('./fork')\n\nfunction watchFiles() {\n  fork.stop()\n}\n",
    'src/limits.go':
      'package forge\n\nimport "math"\n\n// How hot it may get.\nconst (\n\tHeatMax = 1200\n\tHeatMin int = 20\n)\n',
    'src/a/types.js': '// Marks [a](https://x.example) with `b` or so.\nfunction mark() {}\n',
    'src/b/types.js': 'function other() {}\n',
    'src/b/index.js': "const types = require('./types')\n",
    'src/Response.js':
      'class response {\n  json() {\n    const text = this.text\n    const all = parse(text)\n    return all\n  }\n}\n',
    'data/response.json': '{\n  "a": 1\n}\n',
    'data/request.json': '{\n  "a": 1\n}\n',
    'tox.ini': '[testenv]\n# the CI config runs this\ncommands = pytest\n',
    '.github/workflows/ci.yml': 'name: CI\non: push\n',
    '.github/workflows/release.yml': 'name: Release\non: push\n',
  })
  const ask = await serveToKinds([forge])

  test('its first comment, what it defines, and who imports it', async () => {
    const reply = await ask('explain lib/watch/fork.js')
    expect(reply?.places[0]?.path).toBe('lib/watch/fork.js')
    expect(reply?.first).toMatch(/^“Restarts the forge when a file changes” \(/)
    expect(reply?.body).toBe('It defines `stop`.')
    expect(reply?.facts?.[0]).toContain('lib/watch/index.js')
  })

  test('what its comment says is quoted as text; which of two of a name is imported is not known', async () => {
    const reply = await ask('explain src/a/types.js')
    expect(reply?.first).toMatch(/^“Marks a with \\`b\\` or so” \(/)
    expect(reply?.facts).toEqual([])
  })

  test.each([
    ['what does response.json do?', false],
    ['what does request.json do?', true],
    ['show me response.json', true],
  ])('%s asks for a file: %s', async (question, isFile) => {
    expect((await ask(question, { kinds: [file] }))?.kind === 'file').toBe(isFile)
  })

  test('constants of a block are what it defines', async () => {
    const reply = await ask('what is in src/limits.go of ?')
    expect(reply?.first).toMatch(/defines `HeatMax` and `HeatMin`\.$/)
  })

  test('the configuration of CI is known by its path', async () => {
    const reply = await ask('where is the CI config of ?')
    expect(reply?.places[0]?.path).toBe('.github/workflows/ci.yml')
    expect(reply?.first).toContain('release.yml')
  })

  test('a file that is not there is left to other kinds', async () => {
    expect((await ask('where is the Dockerfile?'))?.kind).not.toBe('file')
  })
})
