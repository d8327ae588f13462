import { expect, test } from 'vitest'
import { value } from '../../../src/research/kinds/value.ts'
import { putAt } from '../../../src/research/values/held/put-values.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const farm = makeSampleRepository('farm', {
  'src/buffer.rs': '/// Lines of a barn that wait at most.\npub const DEFAULT_BARN_LINES_LIMIT: usize = 128_000;\n',
  'src/fence.rs':
    'pub struct FencePost(u64);\n\nimpl FencePost {\n    pub fn new(id: u8) -> Self {\n        assert!(id < 64, "post ids may not be greater");\n        Self(1 << id)\n    }\n}\n',
  'src/Defaults.java':
    'class Defaults {\n  static {\n    DEFAULT_TOOLS.put(\n        HayMaker.class.getName(),\n        "farm.hay.InlineHayMaker");\n    DEFAULT_TOOLS.put("plough", Oxen.class.getName());\n  }\n}\n',
})
const toKinds = await serveToKinds([farm])
const ask = async (question: string) => await toKinds(question, { kinds: [value] })

test('a limit of something else is no number of what is counted', async () =>
  expect((await ask('whats the max number of cows in a barn'))?.certainty).not.toBe('likely'))

test('a limit of what is counted is one', async () =>
  expect((await ask('whats the max number of lines in a barn'))?.first).toContain('`128_000`'))

test('what is asserted bounds a number', async () =>
  expect((await ask('whats the max number of fence posts'))?.first).toContain('`id < 64`'))

test('what is put into a mapping of defaults for a type', async () => {
  const reply = await ask('whats the default hay maker')
  expect(reply?.first).toContain('`HayMaker` defaults to `"farm.hay.InlineHayMaker"`')
  expect(reply?.places[0]).toMatchObject({ path: 'src/Defaults.java', startLine: 3 })
})

test.each([
  ['DEFAULTS.put("clock", Utc.class.getName());', [{ name: 'clock', value: 'Utc', isDefault: true }]],
  ["settings.setdefault('level', 3)", [{ name: 'level', value: '3', isDefault: false }]],
  ['cache.put(key, value);', []],
  ['put("clock", 1)', []],
])('%s', (line, values) => expect(putAt([line], 0)).toEqual(values))
