import { expect, it } from 'vitest'
import { safeUrl } from '../../../src/integrations/http/links.ts'

it.each([
  ['/app/-/blob/src/(shop)/[id]/page.tsx?L1-2', 'https://x.example/app/-/blob/src/%28shop%29/[id]/page.tsx?L1-2'],
  ['https://x.example/a|<!here>', 'https://x.example/a%7C%3C!here%3E'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  [undefined, undefined],
])('makes of %j %j', (target, url) => {
  expect(safeUrl(target, 'https://x.example')).toBe(url)
})
