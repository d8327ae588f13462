import { expect, test } from 'vitest'
import { value } from '../../../../src/research/kinds/value.ts'
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

test('what a document says of another thing is no amount of this one', async () => {
  const post = makeSampleRepository('post', {
    'docs/stamps.md': '# Stamps\n\n## Size of a stamp\n\nThe max size of a stamp is 255.\n',
    'src/parcels.rs':
      'async fn send_parcel(data: Json<Data>) -> Result {\n    let parcel = None;\n    save_parcel(parcel, data).await\n}\n',
    'docs/letters.md': '# Letters\n\nA letter is a text that is sent to one or more people.\n',
    'src/letters.rs': 'fn send_letters() {\n    let letters_sent = 1;\n}\n',
  })
  const ask = await serveToKinds([post])
  const said = async (question: string) => (await ask(question, { kinds: [value] }))?.first ?? ''
  expect(await said('what is the max parcel size')).not.toContain('255')
  expect(await said('how many letters are sent at once')).not.toContain('one or more')
})
