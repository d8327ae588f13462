import { expect, test } from 'vitest'
import { namedFrames } from '../../../../src/research/trace/named/named-frames.ts'

const named = (text: string) =>
  namedFrames(text.split('\n')).map(({ module, owner, name }) => [module.join('/'), owner, name])

test.each([
  ['example.com/acme/shop.(*Cart).add.func1.1(0xc000120000)', ['example.com/acme/shop', 'Cart', 'add']],
  [
    'example.com/acme/shop/v2/till.Open({0x8a5f60, 0xc000182000}, ...)',
    ['example.com/acme/shop/v2/till', undefined, 'Open'],
  ],
  ['created by example.com/acme/shop.(*Cart).Serve in goroutine 20', ['example.com/acme/shop', 'Cart', 'Serve']],
  ['created by example.com/acme/shop.Serve', ['example.com/acme/shop', undefined, 'Serve']],
  ['example.com/acme/shop.Cart.Total(...)', ['example.com/acme/shop', 'Cart', 'Total']],
  ['example.com/acme/shop.(*Bag[...]).Put(0x1)', ['example.com/acme/shop', 'Bag', 'Put']],
  ['main.main()', ['main', undefined, 'main']],
  ['\tat com.acme.shop.Cart.add(Unknown Source)', ['com/acme/shop', 'Cart', 'add']],
  ['\tat com.acme.shop.Cart$Sweeper.run(Cart.java:20)', ['com/acme/shop', 'Sweeper', 'run']],
  ['\tat com.acme.shop.Cart.lambda$total$0(Cart.java)', ['com/acme/shop', 'Cart', 'total']],
  ['\tat com.acme.shop.Cart.<init>(Native Method)', ['com/acme/shop', 'Cart', 'Cart']],
  ['   at Acme.Shop.Cart.Add(Int32 id, String name)', ['Acme/Shop', 'Cart', 'Add']],
  ['   at Acme.Shop.Cart.<AddAsync>d__5.MoveNext()', ['Acme/Shop', 'Cart', 'AddAsync']],
  ['   at Acme.Shop.Bag`1.Put(T item)', ['Acme/Shop', 'Bag', 'Put']],
  ['   at Acme.Shop.Cart..ctor(Int32 id)', ['Acme/Shop', 'Cart', 'Cart']],
  ['   3: shop::api::cart::add', ['shop/api/cart', undefined, 'add']],
  ['   3: shop::api::cart::add::{{closure}}::h0123456789abcdef', ['shop/api/cart', undefined, 'add']],
  ['   4: shop::cart::Cart::total', ['shop/cart', 'Cart', 'total']],
  ['   5: <shop::cart::Cart as core::fmt::Display>::fmt', ['shop/cart', 'Cart', 'fmt']],
])('%s', (line, frame) => {
  expect(named(line)).toEqual([frame])
})

test.each([
  'sync.(*WaitGroup).Wait(0xc0003c6f30)',
  'runtime.gopark(0x0, 0x0)',
  '\tat java.lang.Thread.run(Thread.java:840)',
  '   at System.Linq.Enumerable.First(IEnumerable source)',
  '   1: core::panicking::panic_fmt',
  '   0: rust_begin_unwind',
  'what does example.com/acme/shop.(*Cart).Add do?',
  'https://example.com/acme/shop.html',
  'panic: runtime error: index out of range [5] with length 3',
  'see config.Load() for that',
  'client.close() hangs, why?',
  'config.Load() and config.Parse() what is the difference?',
  'app.listen() - which port does it take?',
])('“%s” is no function of one’s own', (line) => {
  expect(named(line)).toEqual([])
})
