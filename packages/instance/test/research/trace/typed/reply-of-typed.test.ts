import { expect, test } from 'vitest'
import type { Kind } from '../../../../src/research/kinds/kind.ts'
import { replyOfTyped } from '../../../../src/research/trace/typed/reply-of-typed.ts'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

const till = makeSampleRepository('till', {
  'drawer.go':
    'package till\n\n// Busy is given while somebody else counts the coins.\nvar ErrBusy = errors.New("till: drawer busy")\n\n// ErrJam of a jammed drawer.\nvar ErrJam = errors.New("till: drawer jam")\n\n// Drawer holds the coins of one whole day, and notes of others.\ntype Drawer struct{}\n\nfunc (d *Drawer) Open() error {\n\tif d.counting {\n\t\treturn ErrBusy\n\t}\n\treturn ErrJam\n}\n',
  'watch.go':
    'package till\n\n// isOffline tells failures of the network from others.\nfunc isOffline(err error) bool {\n\treturn strings.Contains(strings.ToLower(err.Error()), "network is unreachable")\n}\n',
  'lamp.go':
    'package till\n\nfunc (l *Lamp) Light(err error) error {\n\tif strings.Contains(err.Error(), "lamp has burnt out") {\n\t\treturn nil\n\t}\n\treturn fmt.Errorf("the old lamp has %s out again", l.how)\n}\n',
  'drawer_test.go': 'package till\n\nfunc TestOpen(t *testing.T) {\n\tt.Fatal("coins are missing here")\n}\n',
  'receipts.py':
    "def link(name):\n    msg = (\n        'Could not find the shop for printed '\n        'receipts using name \"%s\". You may have closed it.'\n    )\n    raise NotPrinted(msg % name)\n\n\nLABELS = ['paper size', 'coin count']\n",
  'paper.py': 'def load():\n    raise ValueError("the <paper> of [till](http://x.y) is out of order today")\n',
  'Reports.java':
    'class Reports {\n  static TillException wrongCoin(String coin, String slot) {\n    return new CoinMismatch(\n        join(\n            coin + " cannot be put into " + slot + "()",\n            "Use another slot."));\n  }\n\n  static TillException closed(String why) {\n    return new TillException(\n        join(\n            "Shop closed by the till because :",\n            " - " + why));\n  }\n}\n',
  'Slots.java':
    'class Slots {\n  void put(String coin) {\n    if (!fits(coin)) {\n      throw wrongCoin(coin, "a");\n    }\n  }\n}\n',
})
const typed: Kind = {
  name: 'trace',
  plan: '',
  fits: () => 1,
  answer: ({ whole }, means) => replyOfTyped([whole], means),
}
const served = await serveToKinds([till])
const ask = (question: string) => served(question, { kinds: [typed] })

test.each([
  ['till: drawer busy', /drawer\.go:4\].*somebody else counts.*drawer\.go:14\].*`d\.counting` is true/],
  ['what does till: drawer busy mean', /drawer\.go:4\]/],
  ['Could not find the shop for printed receipts using name', /receipts\.py:3\]/],
  ['CoinMismatch: Foo cannot be put into bar() what does that mean', /Reports\.java:5\].*Slots\.java:4\]/],
])('%s: where code writes it, in pieces or whole, and where it is raised', async (question, first) =>
  expect((await ask(question))?.first).toMatch(first),
)

test.each([
  ['our till crashes with till: drawer busy', '“till: drawer busy” comes from'],
  ['[till] till: drawer busy (drawer 3)', '“till: drawer busy” comes from'],
  [
    'Foo cannot be put into bar() Use another slot. Sent to 3 tills',
    '“Foo cannot be put into bar() Use another slot” comes from',
  ],
])('%s: only the message is quoted', async (question, first) => expect((await ask(question))?.first).toContain(first))

test('a message may say the name of the repository', async () =>
  expect((await ask('Shop closed by the till because : - theft repo:till'))?.first).toMatch(/Reports\.java:12\]/))

test('of a text that is only looked for, it is said that none was found that makes it', async () =>
  expect((await ask('network is unreachable on Pay'))?.first).toMatch(
    /^I found no code that makes.*`isOffline` \(\[watch\.go:5\]/,
  ))

test('of a text that is looked for in a part, and made from others, it is said where it is made', async () =>
  expect((await ask('the old lamp has burnt out again'))?.first).toMatch(/lamp\.go:7\]/))

test('the comment below a constant is of something else', async () =>
  expect((await ask('till: drawer jam'))?.first).not.toMatch(/one whole day/))

test.each(['paper size', 'drawer busy', 'coins are missing here'])('%s: no message of the code', async (question) =>
  expect(await ask(question)).toBeUndefined(),
)

test('what code says is quoted as text, not as a link or tags', async () => {
  const first = (await ask('the <paper> of [till](http://x.y) is out of order today'))?.first
  expect(first).toMatch(/paper\.py:2\]/)
  expect(first).not.toMatch(/\]\(http:\/\/x\.y\)|<paper>/)
})
