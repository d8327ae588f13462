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
