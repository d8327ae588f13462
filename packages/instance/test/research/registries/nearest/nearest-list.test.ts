import { describe, expect, test } from 'vitest'
import { registered } from '../../../../src/research/kinds/registered.ts'
import { enumCases } from '../../../../src/research/lists/enum-cases.ts'
import { listWanted } from '../../../../src/research/lists/noun/list-wanted.ts'
import { commentedItems } from '../../../../src/research/registries/prose-items.ts'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

describe('the list that says most of a question', async () => {
  const shop = makeSampleRepository('shop', {
    'defaults/config.js':
      'module.exports = {\n\t// ### `cleanup`\n\t// - "stale" deletes carts that nobody came back to\n\t// - "everything" deletes all carts\n\tcleanup: "stale",\n\n\t// It says - "nothing" of use.\n\tother: 1,\n}\n',
    'src/delivery/DeliveryGuarantee.java':
      'package delivery;\n\n/** How sure a parcel is to arrive. */\npublic enum DeliveryGuarantee {\n  NONE, SIGNED, INSURED\n}\n',
    'src/delivery/Sender.java':
      'package delivery;\n\npublic class Sender {\n  public Parcel send(Order order, DeliveryGuarantee guarantee) {\n    final Parcel parcel = wrap(order, guarantee, van);\n    return parcel;\n  }\n}\n',
    'plugin/capability.go':
      'package plugin\n\n// Capability is what a plugin can do.\ntype Capability string\n\nconst (\n\tPrinter = Capability("printer")\n\tScanner = Capability("scanner")\n)\n',
    'Sources/Origin.swift':
      'public struct Shipping {\n    public enum AllowedRoute {\n        /// Nobody may.\n        case none\n        case land, sea\n        case custom(String)\n\n        func isOpen() -> Bool {\n            switch self {\n            case .none: return false\n            default: return true\n            }\n        }\n    }\n}\n',
    'README.md':
      '# Shop\n\n## Supported tills\n\nIt was tried with:\n\n* [Acme](http://localhost/acme)\n* [Bell](http://localhost/bell)\n* [Cash](http://localhost/cash)\n',
  })
  const toKinds = await serveToKinds([shop])

  test.each([
    ['what can cleanup be set to?', ['stale', 'everything']],
    ['delivery guarantees i can hand to the sender', ['NONE', 'SIGNED', 'INSURED']],
    ['deliveryGuarantee: what are the choices', ['NONE', 'SIGNED', 'INSURED']],
    ['plugin capabilities, the full list pls', ['Printer', 'Scanner']],
    ['list the options for allowedRoute in shipping', ['none', 'land', 'sea', 'custom']],
    ['supported tills', ['Acme', 'Bell', 'Cash']],
  ])('%s', async (question, names) => {
    const reply = await toKinds(question, { kinds: [registered] })
    const rows = reply?.body?.split('\n').slice(2) ?? []
    expect(rows.map((row) => /`([^`]+)`/.exec(row)?.[1])).toEqual(names)
  })

  test.each(['supported currencies', 'what can the colour of the parcel be set to'])(
    'none for %s, of which nothing is listed',
    async (question) => expect(await toKinds(question, { kinds: [registered] })).toBeUndefined(),
  )
})

test.each([
  ['executorType: what are the choices', 'choices for executorType'],
  ['what can the deletion policy be set to?', 'choices for deletion policy'],
  ['what values does log level accept', 'choices for log level'],
  ['names of all events in the audit log', 'events'],
  ['supported web servers', 'supported web servers'],
  ['isolation levels i can hand to openSession', 'isolation levels'],
])('%s asks for %s', (question, wanted) => expect(listWanted(question)).toBe(wanted))

test.each([
  'name of the session cookie',
  'names of the function that parses dates',
  'list of places where the login failure is logged',
  'the build fails: what are the options',
  'problems users can have with login',
  'ways I can run the tests',
  'explain the scheduler modes, full list',
  'list of commits by Ada last week',
  'list the options for fixing the flaky test',
  'redis is down; what are the choices',
  'supported by Windows',
  'supported Node versions',
  'what can a null session be',
  'what are the values of ErrorCode',
  'what values does ErrorCode have',
  'where is the list of jobs kept',
  'what happens if it can be set to nothing',
  'is there a list of supported servers',
  'how are the supported servers found',
  'is this supported',
])('not: %s', (question) => expect(listWanted(question)).toBeUndefined())

describe('lists in comments', () => {
  const names = (comment: string) =>
    commentedItems(`${comment}\nmode = 1`.split('\n')).map(({ items }) => items.map(({ name }) => name))

  test('are told apart, also with the line ends of Windows', () => {
    const two =
      '// Modes:\r\n// - "fast" skips\r\n//   the checks\r\n// - "slow"\r\n//\r\n// Levels:\r\n// - "low"\r\n// - "high"\r'
    expect(names(two)).toEqual([
      ['fast', 'slow'],
      ['low', 'high'],
    ])
  })

  test.each([
    ['what is not there', '# Formats that are not supported:\n# - `xml`\n# - `yaml`'],
    ['what a function takes', '// Arguments:\n// - `ctx` stops it\n// - `body` is sent'],
    ['what it throws', '/// - parameters:\n///     - path: where it is\n/// - throws: if it cannot'],
    ['what was changed', ' * - Added: a queue\n * - Fixed: a leak'],
    ['steps', '// 1. `lock` it\n// 2. `write` it'],
    ['settings that are switched off', '# - name: q\n# - in: path'],
  ])('not %s', (_, comment) => expect(names(comment)).toEqual([]))
})

describe('the cases of an enum in Swift', () => {
  const cases = (text: string) =>
    enumCases(text.split('\n'), 1)?.map(({ name, value }) => (value === undefined ? name : `${name}=${value}`))

  test.each([
    ['one line', 'enum Mode { case fast, slow }', ['fast', 'slow']],
    [
      'labels, comments',
      'enum Failure: Error {\n  case notFound // a, b\n  case invalid(reason: String, at: Int), refused\n}',
      ['notFound', 'invalid', 'refused'],
    ],
    [
      'texts',
      'enum Link: String {\n  case home = "https://a", `default` = "a, b"\n}',
      ['home=https://a', 'default=a, b'],
    ],
    [
      'several lines',
      'enum Mode\n{\n  case fast,\n    slow\n#if DEBUG\n  case Odd\n#endif\n}',
      ['fast', 'slow', 'Odd'],
    ],
    [
      'a switch and another enum inside',
      'enum Mode {\n  case fast\n  enum Other { case none }\n  func f() {\n    switch self {\n    case .fast, .slow: break\n    }\n  }\n}',
      ['fast'],
    ],
  ])('%s', (_, text, expected) => expect(cases(text)).toEqual(expected))

  test('what does not end is no enum', () => expect(cases('enum Mode {\n  case fast')).toBeUndefined())
})

test('of several words, a list that says only the noun is not probably the one', async () => {
  const mill = makeSampleRepository('mill', {
    'src/proxy/policy.go':
      'package proxy\n\ntype Policy int\n\nconst (\n\tPolicyIgnore Policy = iota\n\tPolicyUse\n\tPolicyReject\n\tPolicyRequire\n)\n',
  })
  const toMill = await serveToKinds([mill])
  expect((await toMill('which grain sorting policies are there?', { kinds: [registered] }))?.first ?? '').not.toMatch(
    /\b4 grain/,
  )
  expect((await toMill('which proxy header policies are there?', { kinds: [registered] }))?.first).toMatch(/\b4 proxy/)
})
