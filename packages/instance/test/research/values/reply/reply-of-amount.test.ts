import { expect, test } from 'vitest'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

test('an amount that no line of code gives is quoted from a document', async () => {
  const search = makeSampleRepository('search', {
    'docs/faq.md':
      '# Questions\n\n## What does it need?\n\nThe disk needs 3.5 times the size of all that is indexed, and the index needs 20% more memory than that.\n',
    'src/cost.go': 'package index\n\nconst costMemory = 1\n\nconst indexDisk = "disk"\n',
  })
  const ask = await serveToKinds([search])
  const reply = await ask('how much disk and memory does the index need')
  expect(reply?.first).toMatch(/^“The disk needs 3\.5 times .*” \(\[docs\/faq\.md:/)
})
