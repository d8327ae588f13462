import { describe, expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const tool = makeSampleRepository('tool', {
  'README.md':
    '# Tool\n\nCopies files.\n\n## Install\n\n```sh\nbrew install tool\n```\n\n## Install from Source\n\nYou need Go.\n\n```sh\ngo install example.org/tool@latest\n```\n\n## Add a service\n\nYou may skip this. `tool` keeps all its settings in the `~/.tool/config.json` file.\n\n## Locks\n\nIf the process dies, the lock has to be removed by hand with `tool jobs:unlock`.\n\n## FAQ\n\n### Does it support profiles?\n\nYes. See the [guide on profiles](docs/guide.md#named-profiles).\n',
  'docs/guide.md':
    '---\noutline: deep\n---\n\n# Guide\n\n::: tip\nRead it once.\n:::\n\n## Named profiles\n\nA profile has a name and settings of its own:\n\n```sh\ntool --profile work\n```\n\n## Timeout\n\nPass `--timeout` to wait longer for an answer.\n',
  'cmd/flags.go':
    'package cmd\n\nconst envPrefix = "TOOL_"\n\nvar flags = []cli.Flag{\n\tcli.BoolFlag{\n\t\tName:   "insecure",\n\t\tUsage:  "disable SSL certificate verification",\n\t\tEnvVar: envPrefix + "INSECURE",\n\t},\n\tcli.StringFlag{\n\t\tName:   "limit-upload",\n\t\tUsage:  "limits uploads to a maximum rate in KiB/s",\n\t\tEnvVar: envPrefix + "LIMIT_UPLOAD",\n\t},\n}\n',
  'package.json':
    '{\n  "scripts": {\n    "lint": "x",\n    "test": "y",\n    "test:postgres": "DB=postgres y",\n    "db:start:postgres": "docker compose up -d postgres"\n  }\n}\n',
  '.github/workflows/release.yml': 'name: release\n\non:\n  push:\n    tags:\n      - v*.*.*\n\njobs: {}\n',
  '.github/workflows/release-notes.yml': 'name: notes\n\non:\n  release:\n    types: [published]\n',
  '.github/ISSUE_TEMPLATE.md': '# Version\n\n- [ ] a new version, as `tool --version` says\n',
})
const ask = await serveToKinds([tool])

describe('the first line has what somebody may type', () => {
  test.each([
    ['how do i make it skip tls verification', ['`--insecure`', '`TOOL_INSECURE`']],
    ['how do I limit upload speed?', ['`--limit-upload`', '`TOOL_LIMIT_UPLOAD`']],
    ['how do i run the tests locally against postgres', ['`npm run db:start:postgres`', '`npm run test:postgres`']],
    ['how do i run the linter / tests', ['`npm run lint`', '`npm test`']],
    ['how do i build tool from source', ['`go install example.org/tool@latest`']],
    ['the lock is still there - how do i remove it', ['`tool jobs:unlock`']],
    ['how do i release a new version', ['`v*.*.*`', '.github/workflows/release.yml']],
    ['how are releases made?', ['.github/workflows/release.yml']],
    ['where does the config file live', ['`~/.tool/config.json`', 'README.md']],
    ['where do I set the timeout', ['docs/guide.md']],
  ])('%s', async (question, said) => {
    const reply = await ask(question)
    for (const one of said) expect(reply?.first).toContain(one)
  })
})

test('tests without something are not those with it', async () => {
  const reply = await ask('how do I run the tests without postgres')
  expect(reply?.first).not.toContain('test:postgres')
})

test('no mark of a site generator is quoted', async () => {
  const reply = await ask('how do I read the guide')
  expect(`${reply?.first} ${reply?.body}`).not.toMatch(/:::|outline: deep/)
})

test('a release that nothing tells of is not made up', async () => {
  const bare = makeSampleRepository('bare', {
    'README.md':
      '# Bare\n\n## Install\n\nDownload the newest release.\n\n```sh\ncurl -O https://example.org/bare\n```\n',
    'src/a.py': 'release = 1\n',
  })
  const asked = await serveToKinds([bare])
  const reply = await asked('how do I release a new version?')
  expect(reply?.certainty).toBe('thin')
  expect(reply?.first).not.toContain('curl')
})

describe('what code or a file of settings calls it', async () => {
  const server = makeSampleRepository('server', {
    'README.md':
      '# Server\n\nServes files to many workers.\n\n## Uploads\n\nYou can limit uploads by passing `maxSize` to the constructor. Large uploads are slow.\n\n## Sessions\n\nSessions live in memory. They end with the browser.\n\n## Client certificates\n\nTo send client certificates:\n\n```python\n>>> get(url, cert="client.pem")\n<Response 200>\n```\n\n## Pages\n\nFor tags of pages there is\n\n- Run `tag one` for the first page of tags\n- Run `tag two` for the second page of tags\n- Run `tag three` for all pages of tags\n',
    'lib/server/dsl.rb':
      'module Server\n  class DSL\n    # Verifies that all workers have answered in time.\n    #\n    # @example\n    #   worker_timeout 60\n    def worker_timeout(seconds)\n      @options[:worker_timeout] = seconds\n    end\n\n    # How long a worker may take to stop.\n    def worker_shutdown_timeout(seconds)\n      @options[:stop] = seconds\n    end\n  end\nend\n',
    'lib/server/pool.rb':
      'module Server\n  class Pool\n    # Returns how many spare threads there are.\n    def spare_threads\n      3\n    end\n  end\nend\n',
    'lib/server/start.rb':
      'module Server\n  # Takes a Vec<Backlog> of at most that size.\n  def with_backlog_size(size)\n    @size = size\n  end\nend\n',
    'lib/server/conflict.rb': 'module Server\n  # Which lane a request takes.\n  def request_lane\n    1\n  end\nend\n',
    'config/server.php': "<?php\n\nreturn [\n    'memory_limit' => 64,\n];\n",
    'server.env.example': `${'# Explains something else of the server in words.\n'.repeat(12)}\n# Where the server keeps what people send it, on any disk.\n# UPLOAD_DIR=/srv/uploads\n`,
    'build.sh': '#!/bin/sh\nset -e\ndotnet test tests/Server.Tests;\n',
  })
  const asked = await serveToKinds([server])
  test.each([
    ['how do i set the worker timeout', ['`worker_timeout`', 'lib/server/dsl.rb', 'Verifies that all workers']],
    ['how can i change the shutdown timeout?', ['`worker_shutdown_timeout`', 'How long a worker']],
    ['how do i raise the memory limit', ['`memory_limit`', 'config/server.php']],
    ['how do i change the upload dir', ['`UPLOAD_DIR` (', 'server.env.example']],
    ['how do i limit uploads', ['passing `maxSize` to the constructor', 'README.md']],
    ['how do i send client certificates', ['`get(url, cert="client.pem")`']],
    ['how do i run the tests', ['`dotnet test tests/Server.Tests`', 'build.sh']],
  ])('%s', async (question, said) => {
    const reply = await asked(question)
    for (const one of said) expect(reply?.first).toContain(one)
  })

  test('what only reads it is not what sets it', async () => {
    expect((await asked('how do i change the spare threads'))?.first).not.toContain('Set `')
  })

  test('a method that sets it is used, with its comment escaped, and a file of conflicts has no settings', async () => {
    expect((await asked('how do i change the backlog size'))?.first).toMatch(
      /^Use `with_backlog_size` .*Vec(?:\\<|&lt;)Backlog/,
    )
    expect((await asked('how do i change the request lane'))?.first ?? '').not.toMatch(/^(?:Set|Use) /)
  })

  test('one of several steps is not the answer', async () => {
    expect((await asked('how do I run tags for pages'))?.first).not.toMatch(/“Run|`tag one`/)
  })
})

test('a page about something else that runs the tests comes after the script that does', async () => {
  const runner = makeSampleRepository('runner', {
    'README.md':
      '# Runner\n\nRuns programs.\n\n## Verbose mode\n\nPrints each command that runs, such as tests:\n\n```js\nawait run`npm run tests --quiet`\n```\n\n```sh\nNODE_DEBUG=runner npm run tests\n```\n',
    'package.json': '{\n  "scripts": {\n    "test": "lint && unit"\n  }\n}\n',
  })
  expect((await (await serveToKinds([runner]))('how do i run the tests'))?.first).toMatch(
    /^`npm test`: .*package\.json/,
  )
})
