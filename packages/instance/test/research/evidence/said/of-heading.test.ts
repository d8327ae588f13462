import { expect, test } from 'vitest'
import { standingUnder } from '../../../../src/research/evidence/said/of-heading.ts'
import { sayer } from '../../../../src/research/evidence/said/sayer.ts'
import { supportTerms } from '../../../../src/research/evidence/said/support-words.ts'

const says = supportTerms('does it support redis', new Set()).map(sayer)

test.each([
  ['Sessions Future Improvements', 'docs/sessions.md', 'planned'],
  ['Shop Roadmap', 'README.md', 'planned'],
  ['Alternatives Redis', 'docs/design.md', 'of-others'],
  ['Middleware Third party middleware', 'docs/middleware.md', 'of-others'],
  ['Alternative ASGI servers Hypercorn', 'README.md', 'of-others'],
  ['', 'docs/third-party-packages.md', 'of-others'],
  ['Shop Non-goals', 'README.md', 'denied'],
  ['Sessions Non-Goals', 'docs/sessions.md', 'planned'],
  ['Shop Not supported', 'docs/storage.md', 'denied'],
  ['Shop Unsupported', 'docs/storage.md', 'denied'],
  ['Shop Unsupported features', 'README.md', 'denied'],
  ['Errors Unsupported Media Type', 'docs/http.md', undefined],
  ['If your shell is not supported', 'docs/shells.md', undefined],
  ['Supported and unsupported platforms', 'docs/platforms.md', undefined],
  ['Storages Redis', 'docs/storage.md', undefined],
])('below %s in %s: %s', (titles, path, standing) => expect(standingUnder(titles, path, says)).toBe(standing))

test('who asks about the roadmap means what is in it', () => {
  const asked = supportTerms('is there a roadmap', new Set()).map(sayer)
  expect(standingUnder('Shop Roadmap', 'README.md', asked)).toBeUndefined()
})
