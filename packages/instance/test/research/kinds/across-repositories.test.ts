import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { kindOf } from '../../support/kind-of.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const app = makeSampleRepository('app', {
  'package.json':
    '{\n  "dependencies": {\n    "redis": "^5.1.0",\n    "body-parser": "^2.0.0",\n    "is-docker": "^4.0.0",\n    "eslint": "^9.0.0"\n  }\n}\n',
})
const jobs = makeSampleRepository('jobs', {
  'jobs.gemspec': 'Gem::Specification.new do |gem|\n  gem.add_dependency "redis-client", ">= 0.29.0"\nend\n',
})
const feed = makeSampleRepository('feed', {
  'go.mod': 'module example.com/feed\n\nrequire (\n\tgithub.com/redis/go-redis/v9 v9.7.0\n)\n',
  'Cargo.toml': '[dependencies]\nserde = "1"\n\n[profile.release]\ndebug = 1\n\n[profile.lto]\ndebug = "none"\n',
  'build/Dockerfile': 'FROM scratch\n',
  'scripts/build': 'true\n',
  'tools/workspace': 'true\n',
  'rbac/roles/admin.yml': 'name: admin\n',
  '.github/workflows/ci.yml': 'name: CI\n',
  'eslint.config.js': 'export default []\n',
  'read.go': 'package feed\n\n// Parser reads feeds.\ntype Parser struct{}\n',
})
const ask = await serveToKinds([app, jobs, feed])

test.each([
  'which repositories use express?',
  'which repos use lodash',
  'which repos still depend on moment',
  'what projects need cryptography',
  'which services import grpc',
  'which of our repos pull in left-pad',
  'list all repositories that use Redis',
  'how many repos use react',
  'is anyone still using bluebird?',
  'does any repository depend on urllib3',
  'do any of our projects depend on semver',
  'who uses vitest',
  'who depends on ioredis?',
  'what versions of sinon are we on',
  'which version of zod do we use',
  'what typescript versions are there across the repos',
  'which repos have a Dockerfile?',
  'which repositories are written in go',
  'dependents of @slack/bolt',
  'which apps bundle jquery',
  'which of our repos use msgpack',
  'which of and use msgpack?',
])('asks across repositories: %s', (question) => {
  expect(kindOf(question)).toBe('across-repositories')
})

test.each([
  ['who calls parseHeaders', 'all-of-them'],
  ['which of our imports are unused?', 'how'],
  ['who knows the queue best', 'people'],
  ['which settings are there', 'registered'],
  ['where is the dependency resolved', 'place'],
  ['how does the worker use the queue', 'how'],
])('asks for something else: %s', (question, kind) => {
  expect(kindOf(question)).toBe(kind)
})

test('who declares a package is counted, and who has one named after it is said apart', async () => {
  const reply = await ask('which repositories use Redis?')
  expect(reply).toMatchObject({ kind: 'across-repositories', certainty: 'exact' })
  expect(reply?.first).toContain('1 of 3 repositories: app (^5.1.0)')
  expect(reply?.first).toContain('feed (`github.com/redis/go-redis/v9`), jobs (`redis-client`)')
  expect(reply?.body).toContain('`redis-client` `>= 0.29.0` · [')
  expect(reply?.body).toContain('`v9.7.0`')
})

test('where none declares the package itself, those named after it are told', async () => {
  const reply = await ask('which repos use parser')
  expect(reply).toMatchObject({ kind: 'across-repositories', certainty: 'exact' })
  expect(reply?.first).toContain('app (`body-parser`)')
  expect(reply?.body).toMatch(/^- \*\*app\*\* `body-parser` .*\/-\/blob\/package\.json\?L4\)$/)
})

test('where not all manifests were searched, counts are least ones and none is said to declare nothing', async () => {
  const declared = await ask('which repositories use Redis?', { isCutShort: true })
  expect(declared?.first).toContain('at least 1 of 3 repositories: app')
  const namesakes = await ask('which repos use parser', { isCutShort: true })
  expect(namesakes).toMatchObject({ kind: 'across-repositories', certainty: 'likely' })
  expect(namesakes?.first).toContain('at least 1: app (`body-parser`)')
  expect(namesakes?.first).not.toContain('None of the')
})

test('who uses a thing is not told of packages that have its name in theirs', async () => {
  expect((await ask('who uses parser'))?.first ?? '').not.toContain('body-parser')
})

test('what a repository defines itself is no package', async () => {
  expect((await ask('which repositories use Parser'))?.first).not.toContain('body-parser')
})

test('what nobody uses is said so', async () => {
  const reply = await ask('which repositories use kafka?')
  expect(reply).toMatchObject({ kind: 'across-repositories', certainty: 'exact', places: [] })
  expect(reply?.body).toBeUndefined()
})

test('a setting of a build is no dependency', async () => {
  expect((await ask('which repositories use serde?'))?.first).toContain('1 of 3 repositories: feed (1)')
  expect((await ask('which repositories use debug?'))?.first).not.toContain('is a dependency')
})

test('what repositories are written in is the language of their files, not a package of its name', async () => {
  expect((await ask('which of our repos are written in go?'))?.first).toBe(
    '1 of 3 repositories is written mainly in go: feed.',
  )
})

test.each([
  ['which repositories use docker?', 'build/Dockerfile'],
  ['which repos use GitHub Actions', '.github/workflows/ci.yml'],
])('%s: a tool is known by its own files', async (question, path) => {
  const reply = await ask(question)
  expect(reply?.first).toMatch(/^1 of 3 repositories has files for `(?:docker|GitHub Actions)`: feed\.$/)
  expect(reply?.body).toContain(path)
})

test('files of a tool add to what manifests declare', async () => {
  const reply = await ask('which repositories use eslint?')
  expect(reply?.first).toContain('1 of 3 repositories: app (^9.0.0). Files for it are also in: feed.')
})

test.each(['terraform', 'bazel', 'ansible'])('a tool without files is no other: %s', async (tool) => {
  expect((await ask(`which repositories use ${tool}?`))?.first).toContain('None of the 3')
})
