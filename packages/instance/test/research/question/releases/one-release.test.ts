import { expect, test } from 'vitest'
import { releaseIn } from '../../../../src/research/question/releases/versions.ts'

test.each([
  ['did anything break in 5.0.0', '5.0.0'],
  ['does anything break when upgrading to v9.1.0?', 'v9.1.0'],
  ['was anything removed in 3.0.0', '3.0.0'],
  ['will 3.0.0 break anything', '3.0.0'],
  ['does upgrading to 4.2.0 change anything?', '4.2.0'],
])('“%s” asks about %s', (question, release) => expect(releaseIn(question)).toBe(release))

test.each(['does anything break in the cart', 'will it break anything', 'can I add anything to 3 carts'])(
  '“%s” asks about no release',
  (question) => expect(releaseIn(question)).toBeUndefined(),
)
