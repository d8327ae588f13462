import { expect, test } from 'vitest'
import { doesIt } from '../../../src/research/kinds/does-it.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const kiosk = makeSampleRepository('kiosk', {
  'README.md':
    '# Kiosk\n\nSells papers. Backed by Valkey, or by nothing.\n\n[Telex] was supported prior to version 0.7, but has been removed pending a rewrite.\n\n## Comparison\n\n| | `kiosk` | `stall` |\n| --- | :---: | :---: |\n| Opera support | :x: | :heavy_check_mark: |\n| Safari support | :heavy_check_mark: | :x: |\n',
  'docs/windows.md':
    '# Windows\n\nOn Unix, files can use [shebangs](https://en.wikipedia.org/wiki/Shebang_(Unix)).\n\nAlthough Windows does not natively support shebangs, Kiosk adds support for them.\n\nKiosk supports gopher, even if browsers cannot show it.\n',
  'docs/settings.md':
    '# Settings\n\n* `--uds <path>` - Bind to a UNIX domain socket. Useful behind a proxy.\n* `--interface <str>` - WSGI mode always disables carousel support, as it is not supported by the WSGI interface.\n',
  'docs/enhancements/logout.md':
    '# Logout\n\nSAML single sign-off support follows.\n\n## Future Improvements\n\n- It supports bookmarks\n',
  'CONTRIBUTING.md': '# Contributing\n\nCygwin:\n\n    make\n\nFor example, using a racoon app helps.\n',
  'src/client.py':
    'class TestClient:\n    """Sends orders without a network."""\n\n    def post(self):\n        pass\n',
  'docs/dances.md':
    '# Dances\n\n## Rumba for guests (`UnstableRumba` is deprecated)\n\nKiosk supports rumba for all guests.\n\n## Steps\n\nPapers can be turned into polka, waltz or other dances.\n',
  'src/limits.go':
    'package kiosk\n\n// TODO: throttling. For now the best way is to use external throttling solutions.\nfunc finish() {}\n',
  'src/protocol.py': 'UPGRADE_HTTP2_REQUEST = b"x"\n\ndef test_http2_upgrade():\n    pass\n',
  'src/waits.kt':
    'import kotlinx.coroutines.delay\n\nsuspend fun waitWithCoroutines() {\n    coroutineScope { delay(5) }\n}\n',
})
const toKinds = await serveToKinds([kiosk])
const ask = (question: string) => toKinds(question, { kinds: [doesIt] })

test.for([
  ['does kiosk support telex', /^No: .*prior to version 0\.7/],
  ['is telex still supported', /^No: /],
  ['does it work in opera', /^No: /],
  ['does it support safari', /^Yes: /],
  ['does kiosk support valkey', /^Yes: .*Backed by Valkey/],
  ['can kiosk serve over unix socket?', /^Yes: .*settings\.md/],
  ['does it support coroutines', /^Yes: (?!`import)/],
  ['is there a test client', /^Yes: /],
  ['does kiosk support windows shebangs', /^Yes: “Although Windows .* adds support for them/],
  ['does kiosk support gopher', /^Yes: .*even if/],
] as const)('%s: %s', async ([question, said]) => {
  expect((await ask(question))?.first).toMatch(said)
})

test.for([
  ['does it support bookmarks', 'what may come'],
  ['is there throttling', 'what others have to do'],
  ['is cygwin supported', 'a mere heading'],
  ['does it work with a racoon', 'an example'],
  ['is waltz supported', 'one of several examples'],
])('%s: no yes from %s', async ([question = '']) => {
  expect((await ask(question))?.first).not.toMatch(/^(?:Yes|Nothing)/)
})

test('what is deprecated has another name', async () => {
  expect((await ask('does kiosk support rumba'))?.first).not.toContain('deprecated')
})

test('what is refused by a thing says nothing of the thing', async () => {
  expect((await ask('is wsgi still supported'))?.first).not.toMatch(/^No:/)
})

test('a name with a number is also found within other names', async () => {
  expect((await ask('does kiosk support http/2'))?.first).not.toMatch(/^Nothing in \S+ mentions/)
})
