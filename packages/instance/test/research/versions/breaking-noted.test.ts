import { expect, test } from 'vitest'
import { breakingNoted } from '../../../src/research/versions/breaking-noted.ts'

const NOTES = `# 3.0

#### Breaking changes

* Drop boats
  * and oars
* Change ropes

#### Features

* Add sails

**Breaking changes**

- Rename the quay

# 2.0

#### Breaking changes

* Drop rafts
`.split('\n')
const place = { repo: 'quay', commit: '', path: 'NEWS.md', symbol: undefined, startLine: 1, endLine: 16, lines: [] }

test('what breaks is counted by the entries under such headings, within the section', async () => {
  expect(await breakingNoted(place, { lines: async () => NOTES })).toBe(3)
  expect(await breakingNoted({ ...place, startLine: 9, endLine: 11 }, { lines: async () => NOTES })).toBe(0)
})
