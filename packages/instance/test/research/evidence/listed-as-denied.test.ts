import { expect, test } from 'vitest'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const mill = makeSampleRepository('mill', {
  'README.md': '# Mill\n\nGrinds corn.\n\n## Overview\n\n* Composite Grain Key, Sieves\n* Nested grinding\n',
  'docs/running.md':
    '# Running\n\n## Synchronous grinding\n\n`grindSync()` returns the flour at once.\n\nIt is discouraged as it holds the wheel. Also, the following features cannot be used:\n- Streams: `mill.in`, `mill.out`.\n- Piping multiple mills: `mill.pipe()`.\n- The `maxFlour` option is always measured in bytes.\n\n## Wind\n\nThe following are possible:\n- Storing gusts\n\nTo work around these limitations, use one of:\n- Sails of wind\n',
})
const toKinds = await serveToKinds([mill])
const ask = (question: string) => toKinds(question, { kinds: [doesIt] })

test.each([
  ['can I pipe multiple mills with sync?', 9],
  ['does the sync API support streams', 8],
])('%s: the list of what cannot be used names it', async (question, startLine) => {
  const reply = await ask(question)
  expect(reply?.first).toMatch(/^No: “The following features cannot be used: /)
  expect(reply?.places[0]).toMatchObject({ path: 'docs/running.md', startLine })
})

test.each([
  'can I use maxFlour with sync',
  'can I store gusts of wind',
  'can I pipe wind',
  'can I use sails with wind',
])('what the list says something of, or does not name, is no refusal: %s', async (question) =>
  expect((await ask(question))?.first).not.toMatch(/^No:/),
)

test('an item in the overview of a first page is a yes, also of a plural', async () => {
  const reply = await ask('does mill support composite grain keys')
  expect(reply?.first).toMatch(/^Yes: “Composite Grain Key/)
})
