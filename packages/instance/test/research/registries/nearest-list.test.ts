import { afterAll, describe, expect, test } from 'vitest'
import { registered } from '../../../src/research/kinds/registered.ts'
import { listWanted } from '../../../src/research/lists/noun/list-wanted.ts'
import { commentedItems } from '../../../src/research/registries/prose-items.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('the list that says most of a question', async () => {
  const shop = makeSampleRepository(
    'shop',
    {
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
    },
    afterAll,
  )
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
  ['names of all events in the audit log', 'events in the audit log'],
  ['supported web servers', 'supported web servers'],
  ['isolation levels i can hand to openSession', 'isolation levels'],
])('%s asks for %s', (question, wanted) => expect(listWanted(question)).toBe(wanted))

test.each([
  'name of the session cookie',
  'what are the values of ErrorCode',
  'what values does ErrorCode have',
  'where is the list of jobs kept',
  'what happens if it can be set to nothing',
  'is there a list of supported servers',
  'how are the supported servers found',
  'is this supported',
])('not: %s', (question) => expect(listWanted(question)).toBeUndefined())

test('what a function takes and throws, as its comment says, is no list', () => {
  const swift = ['/// Reads a file.', '/// - parameters:', '///     - path: where it is', '/// - throws: if it cannot']
  expect(commentedItems([...swift, 'func read(path: String) throws'])).toEqual([])
})
