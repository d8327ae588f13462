import { describe, expect, test } from 'vitest'
import { distanceOf } from '../../../src/research/absent/close-names.ts'
import { nowhere } from '../../../src/research/kinds/nowhere.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeHistoryRepository } from '../../support/history-repository.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test('a letter more, less, changed or swapped is a distance of one', () => {
  for (const other of ['sendFiles', 'sendFle', 'sendFyle', 'sednFile']) expect(distanceOf('sendFile', other)).toBe(1)
})

describe('a name that is nowhere', async () => {
  const shop = makeSampleRepository('shop', {
    'src/cart.ts': 'export class BaseCartStore {}\n\nexport function moveToShelf() {}\n\nconst maxItems = 3\n',
    'src/pay.ts': "import { moveToShelf } from './cart.ts'\n\nexport const pay = () => moveToShelf()\n",
    'docs/pay.md': 'Paying is done by card.\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = async (question: string) => (await toKinds(question, { kinds: [nowhere] }))?.first

  test.each([
    ['where is moveToShelff defined', '`moveToShelf` in [src/cart.ts:3]'],
    ['who calls moveToShlef', '`moveToShelf` in [src/cart.ts:3]'],
    ['what is maxItem', '`maxItems` in [src/cart.ts:5]'],
    // Of its three words, they share one that says what sort of thing it is.
    ['where is AsyncShelvesStore', '`BaseCartStore` in [src/cart.ts:1]'],
  ])('is said, and the closest one linked: %s', async (question, closest) => {
    const first = await ask(question)
    expect(first).toContain('Nothing in shop is called')
    expect(first?.replaceAll(/\]\([^)]*\)/g, ']')).toContain(`Closest: ${closest}`)
  })

  test.each([
    'what is CartSto',
    'where is `Basket.moveToShelf`',
    'what does frobnicate() do',
    'where is src/basket.ts',
    'who uses @acme/cart-kit',
    'default cart/basket size',
  ])('is said: %s', async (question) => expect(await ask(question)).toMatch(/^Nothing in shop is called/))

  test('two words with a slash between are two words, if both are there', async () =>
    expect(await ask('default cart/shelf size')).toBeUndefined())

  test.each([
    'where is `CartStore` defined',
    'who calls move_to_shelf or moveToShelf',
    'what are the moveToShelfs',
    'where is src/cart.ts',
    'what is in `docs/pay.md`',
    'where is `cart.moveToShelf` used',
    'how is paying done',
    'what is MAXITEMS',
  ])('is none: %s', async (question) => expect(await ask(question)).toBeUndefined())
})

describe('a variable whose name is only made at runtime', async () => {
  const till = makeSampleRepository('till', {
    'cmd/main.go':
      'package main\n\nfunc init() {\n\tif flags.Changed("paper-size") {\n\t\treturn\n\t}\n\tflags.StringVar(&size, "paper-size", "a6", "size of receipts")\n\tviper.SetEnvPrefix("till")\n\tviper.AutomaticEnv()\n}\n',
    'web/settings.py':
      'class Settings(BaseSettings):\n    model_config = SettingsConfigDict(env_prefix="WEB_")\n    shelf = Field("shelf", default=3)\n',
  })
  const toKinds = await serveToKinds([till])
  const ask = (question: string) => toKinds(question, { kinds: [nowhere] })

  test.each([
    ['whats TILL_PAPER_SIZE', 'cmd/main.go', 7, 8],
    ['what is WEB_SHELF', 'web/settings.py', 3, 2],
  ])('%s', async (question, path, setting, prefix) => {
    const reply = await ask(question)
    expect(reply?.places).toMatchObject([
      { path, startLine: setting },
      { path, startLine: prefix },
    ])
  })

  test.each(['what is TILL_DRAWER', 'what is SHOP_PAPER_SIZE'])('is nowhere without a setting: %s', async (question) =>
    expect((await ask(question))?.first).toMatch(/^Nothing in till is called/),
  )
})

test('of a name that was there once, the commit that removed it is told, and one shared word is no likeness', async () => {
  const quay = makeHistoryRepository('quay', {
    'src/ship.ts': 'export class ShipCrane {}\n\nexport function unloadShip() {}\n',
  })
  const ann = { name: 'Ann', email: 'ann@example.org' }
  const gone = quay.commitAs(
    ann,
    '2024-07-01T00:00:00Z',
    { 'src/ship.ts': 'export function unloadShip() {}\n' },
    'Unload by hand',
  )
  const askQuay = await serveToKinds([quay])
  const first = async (question: string) => (await askQuay(question, { kinds: [nowhere] }))?.first
  expect(await first('where is ShipCrane defined')).toMatch(
    new RegExp(`^Nothing in quay is called .* any more.*${gone}`),
  )
  expect(await first('where is ShipCra defined')).not.toContain('any more')
  expect(await first('where is ShipBallastPump defined')).not.toContain('Closest')
})

test('of a file that was there once it is said that it was removed', async () => {
  const lock = makeHistoryRepository('lock', {
    'src/ship_gate.ts': 'export class ShipGate {}\n',
    'a.ts': 'const a = 1\n',
  })
  lock.git('rm', '-q', 'src/ship_gate.ts')
  lock.commit({}, 'Leave it open')
  const askLock = await serveToKinds([lock])
  const reply = await askLock('where is src/ship_gate.ts', { kinds: [nowhere] })
  expect(reply?.first).toContain('any more. That file was removed')
})
