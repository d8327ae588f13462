import { expect, test } from 'vitest'
import { safeUrl } from '../../page/src/text/safe-url.ts'

test.each(['https://example.com/a?b=c#d', 'http://127.0.0.1:4100/x', 'mailto:someone@example.com'])(
  'leads to the web or a mailbox: %s',
  (url) => expect(safeUrl(url)).toBe(url),
)

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '/relative',
  '//example.com',
  '',
])('leads nowhere: %j', (url) => expect(safeUrl(url)).toBeUndefined())
