import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const pulls = makeSampleRepository('pulls', {
  'reorderer.go':
    'package pulls\n\ntype pullReorderer interface {\n\tReorder()\n}\n\nfunc newPullReorderer() pullReorderer {\n\treturn nil\n}\n',
})
const ask = await serveToKinds([pulls])

test('a name that is only written in other case is the one that is meant', async () => {
  const reply = await ask('what is PullReorderer?')
  expect(reply).toMatchObject({ kind: 'symbol', subject: 'pullReorderer' })
  expect(reply?.first).toContain('`pullReorderer`')
  expect(reply?.places[0]).toMatchObject({ path: 'reorderer.go', startLine: 3 })
})
