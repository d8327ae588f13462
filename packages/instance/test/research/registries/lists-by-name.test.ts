import { describe, expect, test } from 'vitest'
import { allOfThem } from '../../../src/research/kinds/all-of-them.ts'
import { registered } from '../../../src/research/kinds/registered.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what only names have in common', async () => {
  const shop = makeSampleRepository('teashop', {
    'tea/loaders.py':
      'class BaseLoader:\n    """\n    class MyLoader(BaseLoader):\n        pass\n    """\n\n\nclass FileLoader(BaseLoader):\n    pass\n\n\nclass DictLoader(BaseLoader):\n    pass\n\n\nclass ZipLoader(BaseLoader):\n    pass\n',
    'tests/test_loaders.py': 'class OddLoader:\n    pass\n',
    'src/Trigger.java':
      'public interface SimpleTrigger {\n    public static final int MISSED_ORDER_FIRE_NOW = 1;\n    public static final int MISSED_ORDER_WAIT = 2;\n    public static final int MISSED_ORDER_DROP = 3;\n}\n',
    'src/SimpleTrigger.java':
      'public interface SimpleTrigger {\n    public static final int MISSED_ORDER_FIRE_NOW = 1;\n    public static final int MISSED_ORDER_WAIT = 2;\n    public static final int MISSED_ORDER_DROP = 3;\n    int sum = MISSED_ORDER_DROP + 1;\n}\n',
    'schema.sql':
      "DROP TYPE IF EXISTS order_status; CREATE TYPE order_status AS ENUM ('open', 'paid', 'sent');\nCREATE TYPE tin_status AS ENUM ('full', 'empty');\n",
    'layout.c':
      'static void layout_resize(struct layout_cell *, int);\nstatic void layout_append(struct layout_cell *);\nvoid layout_split(enum layout_type,\n    int);\n\nstatic const struct {\n\tconst char *name;\n} layout_sets[] = {\n\t{ "even", layout_even },\n\t{ "tiled", layout_tiled },\n};\n',
    'layout.h': 'enum layout_type {\n\tLAYOUT_ROW,\n\tLAYOUT_COLUMN\n};\n',
    'tea/forms.py':
      "SORT_CHOICES = [\n    (Search.SORT_ADDED, 'Added'),\n    (Search.SORT_TITLE, 'Title'),\n]\n\n\nclass Row:\n    CUSTOM_CUP = ('custom_cup_%d', _('Custom cup'))\n\n\nclass CustomCup:\n    class CupDataType(TextChoices):\n        SMALL = ('small', _('Small'))\n        LARGE = ('large', _('Large'))\n",
    'src/events.kt': 'enum class TeashopLifecycleEvent {\n    STARTING,\n    STARTED,\n    STOPPED\n}\n',
    'src/alerts.ts': 'export const alerts = z.object({\n  byKey: z.string(),\n  paused: z.boolean(),\n})\n',
    'src/ports/stirrers.ts':
      'const a1 = 1\nconst condition = 2\nconst severity = 3\nconst reach = 4\nconst depth = 5\n',
    'admin/user.py':
      "def add_arguments(parser):\n    parser.add_argument('--email')\n    parser.add_argument('--password')\n    parser.add_argument('--name')\n",
    'proxy/policy.go': 'package proxy\n\ntype Policy int\n\nconst (\n\tPolicyUse Policy = iota\n\tPolicyReject\n)\n',
    'src/grade.rs': 'pub enum Grade {\n    First,\n    Second,\n}\n',
    'src/action.rs': 'pub enum ArgAction {\n    Set,\n    Append,\n    Count,\n}\n',
  })
  const toKinds = await serveToKinds([shop])
  const ask = async (question: string) => {
    const reply = await toKinds(question, { kinds: [registered] })
    const rows = (reply?.body ?? '').split('\n').slice(2)
    const first = reply?.certainty === 'thin' ? undefined : reply?.first
    return { first, names: rows.map((row) => /`([^`]+)`/.exec(row)?.[1]) }
  }

  test.each([
    ['which loaders does teashop come with', ['FileLoader', 'DictLoader', 'ZipLoader']],
    ['which loaders can I use to read tea', ['FileLoader', 'DictLoader', 'ZipLoader']],
    [
      'what are the missed orders of a simple trigger',
      ['MISSED_ORDER_FIRE_NOW', 'MISSED_ORDER_WAIT', 'MISSED_ORDER_DROP'],
    ],
    ['what states can an order be in', ['open', 'paid', 'sent']],
    ['which preset layouts are there', ['even', 'tiled']],
    ['which sort orders are there', ['SORT_ADDED', 'SORT_TITLE']],
    ['what types of custom cups are there', ['SMALL', 'LARGE']],
    // All that teashop has is of tea.
    ['list all tea grades', ['First', 'Second']],
    ['which lifecycle events can I hook into', ['STARTING', 'STARTED', 'STOPPED']],
  ])('%s', async (question, names) => {
    expect((await ask(question)).names).toEqual(names)
  })

  test.each([
    // A schema, the parts of a program, the options of another thing, an enum of something else.
    'which alerts can I turn on',
    'which stirrers are there',
    'which theme options are there',
    'which load balancing policies are there',
    'list all coffee grades',
  ])('claims none for %s', async (question) => expect((await ask(question)).first).toBeUndefined())

  test('an enum of another thing with the same last name is no list of them', async () => {
    const reply = await toKinds('which load balancing policies are there', { kinds: [allOfThem] })
    expect(`${reply?.first} ${reply?.body}`).not.toContain('PolicyReject')
  })

  test('the variants of a type may be asked for with its name first', async () => {
    const reply = await toKinds('what are all the ArgAction variants', { kinds: [allOfThem] })
    expect([...(reply?.body ?? '').matchAll(/^- `(\w+)`/gm)].map(([, name]) => name)).toEqual([
      'Set',
      'Append',
      'Count',
    ])
  })
})

test('the rows of a table come before an enum that tells its sorts apart', async () => {
  const window = makeSampleRepository('window', {
    'options-table.c':
      'const struct options_table_entry options_table[] = {\n\t{ .name = "mouse",\n\t  .default_num = 0,\n\t},\n\t{ .name = "history",\n\t  .default_num = 2000,\n\t},\n};\n',
    'options.h': 'enum options_table_type {\n\tOPTIONS_STRING,\n\tOPTIONS_NUMBER,\n\tOPTIONS_KEY\n};\n',
  })
  const reply = await (await serveToKinds([window]))('what options are there', { kinds: [registered] })
  expect([...(reply?.body ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)).toEqual(['mouse', 'history'])
})

test('what only holds or classifies them is none of them', async () => {
  const mill = makeSampleRepository('mill', {
    'proto/gauge.ts':
      'export const GAUGE_TYPE_NONE = 0\nexport const GAUGE_TYPE_RATE = 1\nexport const GAUGE_TYPE_SUM = 2\n',
    'src/one.ts': 'export class CustomGauges {}\n',
    'src/two.ts': 'export class CheckGauges {}\n',
    'src/three.ts': 'export class OwnGauges {}\n',
    'gauges/tag.go': 'package gauges\n',
    'gauges/tag_gen.go': 'package gauges\n',
    'gauges/sink.go': 'package gauges\n',
    'gauges/sink_parser.go': 'package gauges\n',
  })
  const toKinds = await serveToKinds([mill])
  const reply = await toKinds('which gauges are there', { kinds: [registered] })
  expect(reply?.certainty ?? 'thin').toBe('thin')
})
