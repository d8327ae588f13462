import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'

const ann = { name: 'Ann', email: 'ann@example.org' }
const changelog = (...entries: string[]) => `# Changes\n\n${entries.join('\n')}\n\n## 1.0.0\n\n* First\n`
const shop = makeHistoryRepository('shop', { 'src/till.ts': 'export function till(isFast: boolean) {}\n' })
const change = (date: string, files: Record<string, string>, message: string) =>
  shop.commitAs(ann, `${date}T00:00:00Z`, files, message)
change('2020-01-01', { 'vendor/coins/coins.ts': 'export const coin_roll = 1\n' }, 'Vendor coins')
const rolls = change('2021-01-01', { 'src/rolls.ts': 'export const max = coin_roll\n' }, 'Count rolls')
change('2021-01-02', { 'vendor/coins/coins.ts': 'export const other = 1\n' }, 'Update coins')
const jobs = change('2021-02-01', { 'src/jobs.ts': 'export const silenced = []\n' }, '[1.x] Silenced jobs (#12)')
change('2021-02-02', { 'src/view.ts': 'export const view = 1\n' }, 'Add silenced job detail view')
const gone = change(
  '2021-03-01',
  { 'src/till.ts': 'export function till() {}\n' },
  'Remove `isFast` option\n\nNobody was slow.',
)
const promise = change('2021-04-01', { 'src/view.ts': 'export const view = 2\n' }, 'Remove promise cancel API')
const esm = change('2021-05-01', { 'src/view.ts': 'export const view = 3\n' }, 'Move to ESM (#1687)')
change('2021-06-01', { 'docs/isFast.md': 'isFast was an option of the till.\n' }, 'Document what was')
shop.git('tag', 'v1.0.0')
const host = change(
  '2022-01-01',
  { 'src/till.ts': 'export function till(on = "::") {}\n' },
  'Use IPv6 as the default host',
)
change(
  '2022-02-01',
  {
    'CHANGELOG.md': changelog(
      '## 2.0.0',
      '',
      '* Removed Drawer as a dependency',
      '* The SAFE driver has been removed as it was old',
      '* Do not drop ledgers',
      '* Added an option to remove vouchers',
      '* Removed the need for stamps',
      '* Remove receipts example',
      '* Scales were dropped when the queue was full',
      '* Coupons are deleted after a day',
      '* Drop parcels when the belt is full',
    ),
  },
  'Release 2.0.0',
)
shop.git('tag', 'v2.0.0')
change(
  '2023-01-01',
  { 'src/till.ts': 'export function till(on = "0.0.0.0") {}\n' },
  'Change the default host once more',
)
shop.git('tag', 'v3.0.0')
const ask = await serveToKinds([shop])

test.each([
  ['when was silenced jobs introduced', jobs],
  ['was the isFast option removed?', gone],
  ['why was the cancelable promise removed', promise],
  ['when did shop become ESM only', esm],
  ['when was coin_roll introduced', rolls],
  ['why was the default host changed in 2.0?', host],
])('“%s” is answered by the commit that says or does it', async (question, commit) => {
  expect((await ask(question))?.first).toContain(commit)
})

test.each([
  ['when was drawer removed', 'Removed Drawer as a dependency'],
  ['was the safe driver ever removed, when', 'The SAFE driver has been removed'],
])('“%s” is answered by the changelog, with its version', async (question, entry) => {
  const reply = await ask(question)
  expect(reply?.first).toContain('`v2.0.0`')
  expect(reply?.first).toContain(entry)
  expect(reply?.first).toContain('CHANGELOG.md')
})

test('by whom, which release and why are said first where they are asked for', async () => {
  expect((await ask('when was silenced jobs introduced, and by whom?'))?.first).toMatch(/^It was \*\*Ann\*\*\. /)
  expect((await ask('when was silenced jobs introduced, and in which release?'))?.first).toMatch(/^In `v1\.0\.0`\. /)
  expect((await ask('why was silenced jobs introduced'))?.first).toMatch(/^The commit message gives no reason/)
  expect((await ask('why was the isFast option removed'))?.body).toContain('Nobody was slow')
})

test.each(['ledgers', 'vouchers', 'stamps', 'receipts', 'scales', 'coupons', 'parcels'])(
  'no changelog says that %s were removed',
  async (thing) => expect((await ask(`when were ${thing} removed`))?.first ?? '').not.toContain('It was removed'),
)

test('what a question only says in passing is not removed', async () => {
  expect((await ask('when was the till removed'))?.first).not.toContain('changelog')
})
