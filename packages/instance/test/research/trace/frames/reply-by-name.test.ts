import { expect, test } from 'vitest'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

const shop = makeSampleRepository('shop', {
  'cart.go':
    'package shop\n\ntype Cart struct{}\n\nfunc (c *Cart) add(item string) {\n\tc.weigh(item)\n}\n\nfunc (c *Cart) weigh(item string) {}\n',
  'plugin/till/till.go':
    'package till\n\ntype Till struct{}\n\nfunc (t *Till) ServeHTTP() {}\n\ntype Drawer struct{}\n\nfunc (d Drawer) Close() {}\n',
  'plugin/log/log.go': 'package log\n\ntype Log struct{}\n\nfunc (l *Log) ServeHTTP() {}\n',
  'src/main/java/com/acme/shop/Basket.java':
    'package com.acme.shop;\n\npublic class Basket {\n  public int total(int tax) {\n    return tax;\n  }\n}\n',
  'src/main/java/com/acme/old/Basket.java':
    'package com.acme.old;\n\npublic class Basket {\n  public int total() {\n    return 0;\n  }\n}\n',
  'src/Acme.Shop/Orders/Order.cs':
    'namespace Acme.Shop.Orders\n{\n  public class Order\n  {\n    public void Send(int id)\n    {\n      Post(id);\n    }\n  }\n}\n',
  'crates/shop/src/api/cart.rs': 'pub fn login(name: &str) -> bool {\n    name.is_empty()\n}\n',
})
const ask = await serveToKinds([shop])

test.each([
  [
    'panic: runtime error: invalid memory address or nil pointer dereference\n\ngoroutine 34 [running]:\nexample.com/acme/shop.(*Cart).add(0xc000120000)\nexample.com/acme/shop.(*Cart).weigh(0xc000120000)',
    'cart.go',
    5,
  ],
  [
    'goroutine 1 [running]:\nruntime.main()\nexample.com/acme/shop/plugin/till.(*Till).ServeHTTP(0xc000)\nmain.main()',
    'plugin/till/till.go',
    5,
  ],
  [
    'java.lang.IllegalStateException: too much\n\tat com.acme.shop.Basket.total(Unknown Source)\n\tat com.acme.shop.Basket.total(Unknown Source)',
    'src/main/java/com/acme/shop/Basket.java',
    4,
  ],
  [
    'System.InvalidOperationException: no\n   at Acme.Shop.Orders.Order.Send(Int32 id)\n   at System.Threading.Tasks.Task.Execute()',
    'src/Acme.Shop/Orders/Order.cs',
    5,
  ],
  [
    'stack backtrace:\n   0: rust_begin_unwind\n   1: core::panicking::panic_fmt\n   2: shop::api::cart::login\n   3: shop::main',
    'crates/shop/src/api/cart.rs',
    1,
  ],
])('the function that a trace without files fails in: %j', async (pasted, path, startLine) => {
  const reply = await ask(pasted)
  expect(reply?.first).toMatch(/^It fails in /)
  expect(reply?.places[0]).toMatchObject({ path, startLine })
})

test('a function that called what fails elsewhere is told to be that', async () => {
  const reply = await ask(
    'goroutine 1 [running]:\nexample.org/other/queue.(*Queue).Take(0xc000)\nexample.com/acme/shop.(*Cart).add(0xc000)',
  )
  expect(reply?.first).toMatch(/^The failing call is in `Cart\.add` at /)
})

test('a goroutine that waits has not failed', async () => {
  const reply = await ask(
    'goroutine 51 [semacquire, 12 minutes]:\nsync.(*WaitGroup).Wait(0xc0003c6f30)\n\t/usr/local/go/src/sync/waitgroup.go:116 +0x48\nexample.com/acme/shop.(*Cart).weigh(0xc0001c4000)\n\t/go/pkg/mod/example.com/acme/shop@v0.1.0/cart.go:9 +0x1a5',
  )
  expect(reply?.first).toMatch(/^It waits in `weigh` at /)
})

test.each([
  'goroutine 1 [running]:\nexample.org/other/queue.(*Queue).Close(0xc000)',
  'goroutine 1 [running]:\nmain.ServeHTTP(0xc000)',
  'goroutine 1 [running]:\nmain.login(0xc000)',
  'goroutine 1 [running]:\nexample.org/shop/other.(*Cart).add(0xc000)',
])('a function of that name elsewhere is not the one: %j', async (pasted) => {
  const reply = await ask(pasted)
  expect(reply?.first ?? '').not.toMatch(/^It fails in/)
})
