import { expect, test } from 'vitest'
import { versionOf } from '../../../src/research/kinds/version-of.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  'which spring boot version does it use',
  'which immer version is used',
  'which django version',
  'what version of typescript do we use',
  'what version of sinon are we using',
  'which vue version do we use?',
  'which version of socket.io is used',
  'which version of xunit',
  'what is the version of express',
  'what react version are we on',
  'what zod versions are we using',
  'which version of @slack/bolt is installed',
  "what's the version of handlebars we use",
  'which gorm version did we pin',
  'which sphinx version is required',
  'what versions of lodash do we use',
])('%j asks which version of a dependency is used', (question) =>
  expect(versionOf.fits(takeApart(question))).toBeGreaterThan(0.9),
)

test.each([
  'which version introduced `parseCart`',
  'which api version is used',
  'what is the latest version of the app',
  'which schema version does the store use',
  'which version of the file is read first',
  'when was the last version released',
  'what changed since version 2.1.0',
  'where is the version of express checked',
  'which ruby version is used',
])('%j does not', (question) => expect(versionOf.fits(takeApart(question))).toBe(0))

const shop = makeSampleRepository('shop', {
  'package.json': '{\n  "dependencies": {\n    "express": "^5.1.0",\n    "express-session": "^1.18.0"\n  }\n}\n',
  'examples/one/package.json': '{\n  "dependencies": {\n    "express": "^4.0.0"\n  }\n}\n',
  'test/fixtures/old/package.json': '{\n  "dependencies": {\n    "express": "^3.0.0"\n  }\n}\n',
  'pom.xml': [
    '<project>',
    '  <parent>',
    '    <artifactId>spring-boot-starter-parent</artifactId>',
    '    <version>4.0.3</version>',
    '  </parent>',
    '  <properties>',
    '    <kafka.version>3.9.1</kafka.version>',
    '  </properties>',
    '  <dependency>',
    '    <artifactId>kafka</artifactId>',
    `    <version>\${kafka.version}</version>`,
    '  </dependency>',
    '  <dependency>',
    '    <artifactId>mockito</artifactId>',
    '  </dependency>',
    '  <dependency>',
    '    <artifactId>junit</artifactId>',
    '    <version>6.0.0</version>',
    '  </dependency>',
    '</project>',
    '',
  ].join('\n'),
  'build.gradle': `def ktlintVersion = '1.5.0'\nid 'org.jetbrains.kotlin.jvm' version '2.2.0'\nktlint "com.pinterest:ktlint:\${ktlintVersion}"\n`,
  'requirements.txt': 'flask\n',
  'composer.json': '{\n  "require": {\n    "laravel/ui": "^4.5",\n    "laravel/framework": "^13.0"\n  }\n}\n',
})
const ask = await serveToKinds([shop])

test.each([
  ['which express version do we use', 'package.json?L3', '^5.1.0'],
  ['which spring boot version is used', 'pom.xml?L3', '4.0.3'],
  ['what version of kafka is used', 'pom.xml?L10', '3.9.1'],
  ['which laravel version', 'composer.json?L4', '^13.0'],
  ['which kotlin version is used', 'build.gradle?L2', '2.2.0'],
  ['which ktlint version is used', 'build.gradle?L3', '1.5.0'],
])('%s: %s, %s', async (question, link, version) => {
  const reply = await ask(question)
  expect(reply).toMatchObject({ kind: 'version-of', certainty: 'exact' })
  expect(reply?.first).toContain(link)
  expect(reply?.first).toContain(`\`${version}\``)
})

test('the versions of other manifests are listed, but none that test data declares', async () => {
  const reply = await ask('which version of express is used')
  expect(reply?.body).toContain('`^4.0.0`')
  expect(reply?.body).not.toContain('^3.0.0')
})

test('a package without a version has none, not that of the next', async () => {
  for (const [question, link] of [
    ['which mockito version is used', 'pom.xml?L14'],
    ['which flask version is used', 'requirements.txt'],
  ] as const) {
    const reply = await ask(question)
    expect(reply?.first).toContain(link)
    expect(reply?.first).not.toMatch(/`[\d.]+`/)
  }
})

test('what no manifest declares is left to other kinds', async () => {
  expect((await ask('which version of angular is used'))?.kind).not.toBe('version-of')
})

test('which server is supported is said by a document, not by a client of it', async () => {
  const cache = makeSampleRepository('cache', {
    'package.json': '{\n  "dependencies": {\n    "ioredis": "6.0.0"\n  }\n}\n',
    'docs/operate.md': '# Operate\n\n- Redis 6.2 or newer, or Valkey. More below.\n',
  })
  const ask = await serveToKinds([cache])
  expect((await ask('which redis versions are supported', { kinds: [versionOf] }))?.first).toMatch(
    /^“Redis 6\.2 or newer/,
  )
  expect((await ask('which ioredis version is used', { kinds: [versionOf] }))?.first).toContain('6.0.0')
})
