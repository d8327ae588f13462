import { describe, expect, test } from 'vitest'
import { allOfThem } from '../../../src/research/kinds/all-of-them.ts'
import { registered } from '../../../src/research/kinds/registered.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what code lists', async () => {
  const shop = makeSampleRepository('shop', {
    'src/main/java/shop/Order.java':
      'package shop;\n\npublic class Order {\n    public enum OrderState {\n        OPEN, // paid or not\n        PAID,\n        SENT;\n\n        boolean isDone() {\n            return this == SENT;\n        }\n    }\n\n    public enum ParcelMode {\n        small, medium, large\n    }\n}\n',
    'shop/choices.py':
      "from choices import ChoiceSet\n\n\nclass SiteStatusChoices(ChoiceSet):\n    key = 'Site.status'\n\n    STATUS_PLANNED = 'planned'\n    STATUS_OPEN = 'open'\n    STATUS_SHUT = 'shut'\n\n    CHOICES = [\n        (STATUS_PLANNED, 'Planned'),\n        (STATUS_OPEN, 'Open'),\n        (STATUS_SHUT, 'Shut'),\n    ]\n\n\nclass RackStatusChoices(ChoiceSet):\n    STATUS_FULL = 'full'\n    STATUS_EMPTY = 'empty'\n    STATUS_GONE = 'gone'\n",
    'src/constants.ts':
      "export const ROLES = {\n  admin: 'admin',\n  teamOwner: 'team-owner',\n  viewOnly: 'view-only',\n} as const;\n\nexport const ROLE_PERMISSIONS = {\n  [ROLES.admin]: [1, 2],\n  [ROLES.teamOwner]: [1],\n}\n\nexport const potDefaults = { size: 1, color: 'red', price: 3 }\n",
    'lib/parser/option.rb':
      'class Option < Argument\n  VALID_TYPES = [:boolean, :numeric, :string]\n\n  def type\n  end\nend\n',
    'level/level.go':
      'package level\n\ntype AccessLevel int\n\nconst (\n\tAccessLevelNone AccessLevel = iota\n\tAccessLevelRead\n\tAccessLevelWrite\n)\n',
    'src/frame.rs': 'pub enum Frame {\n    Simple(String),\n    #[doc(hidden)]\n    Bulk(Bytes),\n    Null,\n}\n',
    'users/rights.go':
      'package users\n\n// Rights of a user.\ntype Rights struct {\n\tAdmin  bool `json:"admin"`\n\tCreate bool `json:"create"`\n\t// Gone for good.\n\tDelete bool `json:"delete"`\n}\n\ntype UserTraits struct {\n\tBig  bool\n\tName string\n\tOld  bool\n\tSour bool\n}\n',
    'src/stickers.ts':
      'export interface StickerColors {\n  red?: boolean\n  readonly blue: boolean\n  green: boolean\n}\n',
    'src/theme.ts': "export type ThemeMode =\n  | 'light'\n  | 'dark'\n",
    'src/one/colors.ts': "export const STRIPES = ['thin', 'wide']\n",
    'src/two/colors.ts': "export const stripes = ['dotted', 'dashed', 'solid']\n",
    'cmd/root.go': 'package cmd\n\nimport "github.com/spf13/cobra"\n\nvar root = &cobra.Command{\n\tUse: "shop",\n}\n',
    'cmd/auth/auth.go': 'package auth\n\nvar auth = &cobra.Command{\n\tUse: "auth <subcommand> [flags]",\n}\n',
    'cmd/auth/login.go': 'package auth\n\nvar login = &cobra.Command{\n\tUse:   "login",\n}\n',
    'cmd/auth/logout.go': 'package auth\n\nvar logout = &cobra.Command{\n\tUse:   "logout [name]",\n}\n',
    'server/sockets.js':
      "module.exports = (socket) => {\n  socket.on('login', a)\n  socket.on('logout', b)\n  socket.on('addPot', c)\n  file.on('close', d)\n}\n",
    'db/h2/schema.sql':
      'CREATE TABLE pots (\n  id INT\n);\nCREATE TABLE IF NOT EXISTS owners (\n  id INT\n);\nCREATE TABLE visits (id INT);\n',
    'db/mysql/schema.sql':
      'CREATE TABLE pots (\n  id INT\n);\nCREATE TABLE owners (\n  id INT\n);\nCREATE TABLE visits (id INT);\n',
    'server/probe-types/probe-type.js': 'class ProbeType {}\n',
    'server/probe-types/dns.js': 'class Dns {}\n',
    'server/probe-types/mqtt.js': 'class Mqtt {}\n',
    'server/probe-types/snmp.js': 'class Snmp {}\n',
    ...Object.fromEntries(
      ['slack', 'matrix', 'signal', 'mail', 'hook'].map((name) => [
        `src/integrations/${name}/send.py`,
        `def send():\n    return "${name}"\n`,
      ]),
    ),
    'src/integrations/slack/__init__.py': '',
    'src/tools/saw.ts': 'export const saw = 1\n',
    'src/tools/axe.ts': 'export const axe = 1\n',
    'src/tools/pot.ts': 'export const pot = 1\n',
    ...Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [`src/tools/${name}/one.ts`, 'export const one = 1\n']),
    ),
    'src/locale/translations/de_DE.json': '{}\n',
    'src/locale/translations/fr_FR.json': '{}\n',
    'src/locale/translations/es-419.json': '{}\n',
    'src/locale/translations/messages_it.properties': '',
    'src/locale/translations/lib/a.ts': 'export const a = 1\n',
    'server/rows.go':
      'package server\n\nfunc rows(x X) {\n\tx.Shelf("a")\n\tx.Shelf("b")\n\tx.Shelf("c")\n\tx.Shelf("d")\n\tx.Shelf("e")\n\tx.Shelf("a")\n}\n',
    'public/viewer-5.2.1/locale/aa/viewer.ftl': '',
    'public/viewer-5.2.1/locale/bb/viewer.ftl': '',
    'public/viewer-5.2.1/locale/cc/viewer.ftl': '',
    'src/cli.rs':
      'use clap::{Arg, Command};\n\nfn app() {\n    Arg::new("blank")\n        .long("squeeze-blank")\n    Arg::new("page")\n        .long("paging")\n    Arg::new("wrap")\n        .long("wrap")\n}\n',
    'src/scale.cs':
      'public enum DigitalScaleType\n{\n    Flat,\n    Hanging,\n}\n\npublic enum Till\n{\n    Left,\n    Right,\n}\n\npublic enum TillKind\n{\n    Round,\n    Square,\n}\n',
    'src/wrap.go': 'package shop\n\nvar defaultWrappableGoods = []string{\n\t"cups",\n\t"bowls",\n}\n',
    'shop/pay/__init__.py':
      'INTERNAL_TYPES: Sequence[str] = ("cash", "card",\n                                 "none")\n',
    'integ_tests/pay.py': 'class PayType(Enum):\n    CARD = "card"\n    FAKE = "fake"\n',
    'shop/till.py':
      '# Label fields\nPRICE_FIELD = "X-Price"\nSIZE = "X-Size"\n\nSHOP_FIELDS = [\n    PRICE_FIELD,\n    SIZE,\n]\n',
    'lib/basket.rb': 'class Basket\n  HTTP_METHODS = %w[GET PUT]\nend\n',
    'Cargo.toml': '[workspace]\nmembers = ["crates/*"]\n',
    'crates/a/Cargo.toml': '[package]\nname = "shop-a"\n',
    'crates/b/Cargo.toml': '[package]\nname = "shop-b"\n\n[dependencies]\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = async (question: string) => {
    const reply = await toKinds(question, { kinds: [registered] })
    const rows = (reply?.body ?? '').split('\n').slice(2)
    const first = reply?.certainty === 'thin' ? undefined : reply?.first
    return { first, names: rows.map((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name)) }
  }

  test.each([
    ['what states can an order have', [['OPEN'], ['PAID'], ['SENT']]],
    ['which parcel modes are there', [['small'], ['medium'], ['large']]],
    [
      'what statuses can a site have',
      [
        ['STATUS_PLANNED', 'planned'],
        ['STATUS_OPEN', 'open'],
        ['STATUS_SHUT', 'shut'],
      ],
    ],
    [
      'what roles can a user have, all of them',
      [
        ['admin', 'admin'],
        ['teamOwner', 'team-owner'],
        ['viewOnly', 'view-only'],
      ],
    ],
    ['what types can an option have', [['boolean'], ['numeric'], ['string']]],
    ['what access levels are there', [['AccessLevelNone'], ['AccessLevelRead'], ['AccessLevelWrite']]],
    ['which rights can a user have', [['Admin'], ['Create'], ['Delete']]],
    ['which sticker colors are there', [['red'], ['blue'], ['green']]],
    ['list all frame types', [['Simple'], ['Bulk'], ['Null']]],
    ['which theme modes are supported', [['light'], ['dark']]],
    ['what subcommands does auth have', [['login'], ['logout']]],
    ['which commands can I run with shop', [['auth'], ['login'], ['logout']]],
    ['what socket events does the server handle', [['addPot'], ['login'], ['logout']]],
    ['which tables does the database have', [['owners'], ['pots'], ['visits']]],
    ['list all probe types', [['dns'], ['mqtt'], ['snmp']]],
    ['list all crates', [['shop-a'], ['shop-b']]],
    ['which integrations are supported', [['hook'], ['mail'], ['matrix'], ['signal'], ['slack']]],
    ['which languages is it translated to', [['de_DE'], ['es-419'], ['fr_FR'], ['it']]],
    ['which languages is the ui available in', [['de_DE'], ['es-419'], ['fr_FR'], ['it']]],
    ['what options do I have for the digital scale type', [['Flat'], ['Hanging']]],
    ['which scale types are there', [['Flat'], ['Hanging']]],
    ['tills we ship drawers for', [['Left'], ['Right']]],
    ['which goods get wrapped by default', [['cups'], ['bowls']]],
    ['list all pay types', [['cash'], ['card'], ['none']]],
    [
      'list all label fields the till understands',
      [
        ['PRICE_FIELD', 'X-Price'],
        ['SIZE', 'X-Size'],
      ],
    ],
    ['which http methods can a basket be sent with', [['GET'], ['PUT']]],
    ['which command line options are there', [['--paging'], ['--squeeze-blank'], ['--wrap']]],
  ])('%s', async (question, names) => {
    expect((await ask(question)).names).toEqual(names)
  })

  test('counts members that share a line', async () => {
    const reply = await toKinds('which values does `ParcelMode` have', { kinds: [allOfThem] })
    expect(reply?.first).toBe('`ParcelMode` has 3 members: `small`, `medium`, `large`.')
  })

  test('is not complete if it is only the files of a folder', async () => {
    expect((await ask('list all probe types')).first).toContain('At least 3 probe types, by `server/probe-types`: `')
    expect((await ask('list all frame types')).first).toMatch(/^3 frame types in all, by `Frame`: `/)
  })

  test('is not complete if some of them may be meant', async () => {
    expect((await ask('which goods get wrapped by default')).first).toContain(
      'At least 2 goods, by `defaultWrappableGoods`: `',
    )
  })

  test.each([
    'list all pot types',
    'which translation engines are there',
    'which shelves are there',
    'list all tools',
    'which stripes are there',
    'what statuses can a pot have',
    'which modes are there',
    'which traits can a user have',
    'which tills did the neighbours complain about',
    'which tills are emptied by default',
    'which tills does the cart use',
    'which tills are not emptied',
  ])('claims none for %s', async (question) => expect((await ask(question)).first).toBeUndefined())
})

test('a file that has a list called so is no list itself', async () => {
  const mill = makeSampleRepository('mill', {
    'mill/moods.py':
      "MOOD_ORDER = 'calm glad'\n\nCALM = 'calm'\nGLAD = 'glad'\nGRIM = 'grim'\nMEEK = 'meek'\n\nGOOD_MOODS = frozenset({CALM, GLAD})\n",
  })
  const reply = await (await serveToKinds([mill]))('list all moods', { kinds: [registered, allOfThem] })
  expect(reply?.first ?? '').not.toMatch(/in all|by `mill\/moods\.py`/)
})
