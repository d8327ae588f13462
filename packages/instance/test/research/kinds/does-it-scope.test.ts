import { expect, test } from 'vitest'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { takeApart } from '../../../src/research/question/asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const market = makeSampleRepository('market', {
  'README.md':
    '# Market\n\nSells pears.\n\n### Barge Compatibility\n\nSome of the scripts in this library may not be compatible with barges.\n\n## Sponsoring\n\nIf you like it, please consider sponsoring the project to show your support!\n\n## Receipts\n\nMany shops, including Stall and Booth, offer receipt caching.\nMarket does not.  Why?\n\n## Awnings\n\nSome rivals offer striped awnings. Marketplace does not.\n\nEvery stall has bunting. It does not.\n\n## Slow pears\n\nMost stalls log on their own. Some even support slow pear logging.\n',
  'docs/mocks.md': '# Market Mock Server\n\n## Not Implemented\n\n- Telegraph support\n- Pigeon mocking\n',
  'docs/databases.md': '# Databases\n\n## Not supported\n\n- Oracle of Delphi\n',
  'docs/keys.md':
    '# Keys\n\nPunctuation uses the proper `windowsVirtualKeyCode` of a key.\n\nFor ssim, `windowSize` is supported.\n\nSet `enableAutomaticBellower: true`.\n',
  'docs/threats.md': '# Threats\n\nUnauthorized pickers can access the orchard.\n',
  'docs/redirects.md':
    '# Retrying\n\nBy default, the client will repeat orders 3 times and follow up to 3 redirects.\n',
  'docs/redaction.md': '# Redaction\n\nTo redact secrets, list their paths.\n',
  'GOVERNANCE.md': '# Governance\n\nMaintainers must keep authentication enabled for users.\n',
  'CHANGELOG.md': '# Changes\n\n## 1.2\n\n- Security: fixes CVE-2021-1234 of the till\n',
  'src/tasks.ts': '/** Runs tasks in batches. */\nexport function runTasks(): void {}\n',
  'src/color.ts': "export const tokenColor = 'red'\nexport const isPlain = process.env.NO_COLOR !== undefined\n",
})
const toKinds = await serveToKinds([market])
const ask = async (question: string) => (await toKinds(question, { kinds: [doesIt] }))?.first

test.for([
  ['does it support telegraphs', 'what a page lists of a part'],
  ['does it support pigeons', 'what a page lists of a part'],
  ['does it run on windows', 'names of windows and keys'],
  ['can it authenticate users', 'who is unauthorized, and what maintainers must do'],
  ['does it support barges', 'what is not compatible, or asks for money'],
  ['does it log slow pears', 'what some others do'],
  ['does it have bunting', 'what something else does not'],
  ['does it support task dependencies', 'the tasks alone'],
])('%s: neither yes nor no from %s', async ([question = '']) => {
  expect(await ask(question)).not.toMatch(/^(?:Yes|No\b(?! line))|sponsoring/)
})

test.for([
  ['does it support bellowers', /keys\.md/],
  ['does it support oracle', /^No: .*Delphi/],
  ['does it support receipt caching', /^No: .*does not.*README\.md/],
  ['does it follow redirects', /^“By default, .*redirects.*redirects\.md/],
  ['does the changelog mention CVEs', /CHANGELOG\.md/],
  ['can it mask secrets', /^Nothing .*`mask`.*redaction\.md/],
  ['does it respect NO_COLOR', /color\.ts:2/],
] as const)('%s', async ([question, said]) => {
  expect(await ask(question)).toMatch(said)
})

test('code that is only near is no answer to whether', () => {
  const missed = (question: string) => doesIt.missed?.(takeApart(question))
  expect(missed('can I use barges as the carrier?')).toMatch(/^No line/)
  expect(missed('where are barges loaded?')).toBeUndefined()
})

test('that something else of a longer name lacks it is no refusal', async () => {
  expect(await ask('does it support striped awnings')).not.toContain('does not')
})
