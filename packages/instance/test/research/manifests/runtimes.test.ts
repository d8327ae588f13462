import { expect, test } from 'vitest'
import type { Kind } from '../../../src/research/kinds/kind.ts'
import { runtimeAsked, runtimeNamed, versionsDeclared } from '../../../src/research/manifests/runtimes.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const manifest = '{\n  "engines": {\n    "node": ">=18"\n  }\n}\n'
const declared: Kind = {
  name: 'declared',
  plan: '',
  fits: () => 1,
  async answer({ text }, means) {
    const named = runtimeNamed(text)
    const files = named === undefined ? [] : await versionsDeclared(named.runtime, means)
    return { first: files.map(({ repo }) => repo).join(' '), places: [], certainty: 'exact' }
  },
}
const ask = await serveToKinds([
  makeSampleRepository('till', { 'package.json': manifest }),
  makeSampleRepository('depot', { 'package.json': manifest }),
])

test('what two repositories declare is told of both', async () => {
  const reply = await ask('what is the minimum node version', { kinds: [declared] })
  expect(reply?.first.split(' ').toSorted()).toEqual(['depot', 'till'])
})

test.each(['which node do I need', 'what go does it require?', 'which python version is needed'])(
  '%s: a version is asked for',
  (question) => expect(runtimeAsked(question)).toBeDefined(),
)

test.each(['which node do we put it on', 'what go routine does it need'])('%s: none is', (question) =>
  expect(runtimeAsked(question)).toBeUndefined(),
)
