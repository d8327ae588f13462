import { expect, test } from 'vitest'
import { how } from '../../../src/research/kinds/how.ts'
import { errorAskedFor } from '../../../src/research/outcomes/event-asked.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const till = makeSampleRepository('till', {
  'src/drawer.go':
    'package till\n\n// ErrDrawerExhausted says that the last coin was given away.\nvar ErrDrawerExhausted = errors.New("till: no coins")\n\nfunc (d *Drawer) Take() error {\n\tif d.coins == 0 {\n\t\treturn ErrDrawerExhausted\n\t}\n\treturn nil\n}\n',
  'src/list.go':
    'package till\n\n// ErrListEmpty says that no coin is listed.\nvar ErrListEmpty = errors.New("till: nothing listed")\n\nfunc (l *List) First() error {\n\tif l.size == 0 {\n\t\treturn ErrListEmpty\n\t}\n\treturn nil\n}\n',
  'src/WrongKindOfCoin.java':
    'package till;\n\npublic class WrongKindOfCoin extends TillException {\n    public WrongKindOfCoin(String message) {\n        super(message);\n    }\n}\n',
  'src/Reports.java':
    'package till;\n\nclass Reports {\n    static TillException wrongKindOfCoin(String coin) {\n        return new WrongKindOfCoin(coin + " fits no slot");\n    }\n}\n',
  'src/Slots.java':
    'package till;\n\nclass Slots {\n    void put(String coin) {\n        if (!fits(coin)) {\n            throw wrongKindOfCoin(coin);\n        }\n    }\n}\n',
  'src/paper_roll.rs':
    '//! A roll of paper.\n//!\n//! The roll has a fixed length, and if it becomes full, any lines written to it are dropped until it is torn off.\n\npub struct PaperRoll {\n    lines: usize,\n}\n',
})
const toKinds = await serveToKinds([till])
const ask = async (question: string) => (await toKinds(question, { kinds: [how] }))?.first

test('what happens is the error that is called so, and where it is raised', async () =>
  expect(await ask('what happens when the drawer is exhausted')).toMatch(
    /`ErrDrawerExhausted`.*last coin.*drawer\.go:8\].*`d\.coins == 0`/,
  ))

test('an error that is asked for, raised where what makes it is called', async () =>
  expect(await ask('what error do I get for the wrong kind of coin in put')).toMatch(
    /`WrongKindOfCoin`.*Slots\.java:6\].*`!fits\(coin\)`/,
  ))

test('an error that is asked for by when it comes, where none is called so, is what the code then does', async () =>
  expect(await ask('what error do I get when the paper roll buffer is full')).toMatch(
    /lines written to it are dropped/,
  ))

test('a list, too, may be empty', async () =>
  expect(await ask('what error do I get when the list is empty')).toMatch(/`ErrListEmpty`.*list\.go:8\]/))

test('a comment of the file that is called as what it happens to', async () =>
  expect(await ask('what happens when the paper roll buffer is full')).toMatch(/lines written to it are dropped/))

test('without such an error, none is named', async () =>
  expect(await ask('what error do I get for an invalid receipt')).not.toMatch(/ErrDrawer|WrongKind/))

test.each([
  ['what error do i get when the drawer is closed?', ' the drawer is closed'],
  ['which exception is thrown for a wrong coin', ' a wrong coin'],
  ['what errors does it log', undefined],
  ['what happens when the drawer is full', undefined],
])('%s: %s', (question, said) => expect(errorAskedFor(question)).toBe(said))
