import { expect, test } from 'vitest'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

const till = makeSampleRepository('till', {
  'README.md': '# Till\n\nTill 3 now requires Java 8 over Java 6.\nTill 5 has new drawers, and now requires Java 11.\n',
  'gradle/wrapper/gradle-wrapper.properties':
    'distributionBase=GRADLE_USER_HOME\ndistributionUrl=https\\://services.gradle.org/distributions/gradle-8.14.2-bin.zip\n',
  'build.gradle': 'plugins {\n  id "org.gradle.test"\n}\n',
  'drawer/Cargo.toml': '[dependencies]\ncoin-core = "0.1.36"\n',
  'belt/Cargo.toml': '[dependencies]\ncoin-core = "0.1.35"\n',
})
const ask = await serveToKinds([till])

test.each([
  ['which gradle version are we on', /8\.14\.2.*gradle-wrapper\.properties:2\]/],
  ['which java version does it need', /requires Java 11.*README\.md:4\]/],
  ['which version of coin-core does drawer depend on', /`0\.1\.36` \(\[drawer\/Cargo\.toml:2\]/],
])('%s', async (question, first) => expect((await ask(question))?.first).toMatch(first))
