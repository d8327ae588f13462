import { describe, expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('a shop', async () => {
  const shop = makeSampleRepository('shop', {
    'till/commands.go':
      'package till\n\ntype TrayCmdable interface {\n\t// Puts it there.\n\tShPut(name string) error\n\tShTake(name string) error\n\tShCount() int\n}\n\ntype Hook interface {\n\tOpenHook(next func())\n\tCloseHook(next func())\n\tCountHook(next func())\n}\n\ntype hooks struct {\n\topen func()\n\tclose func()\n\tcount func()\n\tall []Hook\n}\n\nfunc run(c TrayCmdable) {\n\tc.ShCount()\n}\n',
    'till/coins.go':
      'package till\n\ntype CoinCmdable interface {\n\tTrayCmdable\n\tPushCoin() int\n\tDropCoin() int\n\tSortCoin() int\n}\n',
    'web/bells.ts':
      'export interface BellCommands extends Lamps {\n  ring(): void\n  mute(): void\n  tune(): void\n}\n',
    'till/events.go':
      'package till\n\nconst eventInterval = 3\nconst eventLimit = 4\nconst eventsKept = 5\nconst eventsSize = 6\nconst eventsWait = 7\n\nfunc a() {}\nfunc b() {}\nfunc c() {}\nfunc d() {}\nfunc e() {}\nfunc f() {}\n',
    'web/server.ts':
      'export interface Server {\n  weighIt(\n    thing: string,\n    scale?: number,\n  ): Promise<number>\n}\n\nexport function weighIt(thing: string): number {\n  return thing.length\n}\n\nexport function sell(thing: string) {\n  return weighIt(thing)\n}\n',
    'shop/authentication.py':
      'class BaseAuthentication:\n    pass\n\n\nclass KeyAuthentication(BaseAuthentication):\n    pass\n\n\nclass CardAuthentication(BaseAuthentication):\n    pass\n\n\nclass FaceAuthentication(BaseAuthentication):\n    pass\n',
    'shop/request.py': 'class ForcedAuthentication:\n    pass\n',
    'src/Lamps.java': 'public enum Lamps {\n  BRIGHT,\n  DIM,\n  OFF;\n}\n',
    'crates/scoop.rs':
      'pub struct GlassScoop {}\npub struct WoodScoop {}\npub struct IronScoop {}\npub struct Bucket<S: Scoop, W> {\n    scoop: S,\n}\n',
    'docs/bundles.rst': '=======\nBundles\n=======\n\nText.\n\nOf bread\n========\n\nText.\n\nOther\n=====\n\nText.\n',
  })
  const ask = await serveToKinds([shop])

  test.each(['list all commands for trays', 'list all tray commands'])(
    '%s: the methods of the interface called so',
    async (question) => {
      expect((await ask(question))?.first).toMatch(/^3 .*, by `TrayCmdable`: `ShPut`, `ShTake`, `ShCount`\.$/)
    },
  )

  test.each(['list all coin commands', 'list all bell commands'])(
    '%s: an interface that has those of another, too, has more than its own',
    async (question) => expect((await ask(question))?.first).toMatch(/^At least 3 /),
  )

  test('hooks are the methods of `Hook` that are called so', async () => {
    expect((await ask('list all the hooks'))?.first).toMatch(/by `Hook`: `OpenHook`, `CloseHook`, `CountHook`\.$/)
  })

  test('what an interface declares is not called there, on however many lines', async () => {
    expect((await ask('who calls weighIt'))?.first).toMatch(/^`weighIt` is called on 1 line /)
    expect((await ask('who calls ShCount'))?.first).toMatch(/^`ShCount` is called on 1 line /)
  })

  test.each(['which auth schemes come built in', 'list all authentication classes'])(
    '%s: what extends the base, whatever else is called so',
    async (question) => {
      expect((await ask(question))?.first).toMatch(
        /`BaseAuthentication`: `KeyAuthentication`, `CardAuthentication`, `FaceAuthentication`\.$/,
      )
    },
  )

  test.each(['list the values of Lamps', 'what are the values of Lamps'])('%s: just those', async (question) => {
    expect((await ask(question))?.first).toBe('`Lamps` has 3 members: `BRIGHT`, `DIM`, `OFF`.')
  })

  test('constants beside functions are no list, nor is the title of a page an item of it', async () => {
    expect((await ask('list all the till events'))?.first).toMatch(/^I found no list/)
    expect((await ask('list all bundles'))?.first ?? '').not.toMatch(/^\d bundles/)
  })

  test('what only takes a type called so is none', async () => {
    const reply = await ask('list all scoops')
    expect(reply?.first).toMatch(/`GlassScoop`, `WoodScoop`, `IronScoop`/)
    expect(reply?.body).not.toContain('Bucket')
  })
})
