import { expect, test } from 'vitest'
import { stateShape } from '../../page/src/control/shapes.ts'
import { spokenText } from '../../page/src/text/spoken-text.ts'

test('says names and labels, without marks', () => {
  const state = stateShape.parse({
    team: {},
    users: [{ id: 'U1', name: 'ada', real_name: 'Ada Admin' }],
    channels: [{ id: 'C1', name: 'general' }],
    bot: {
      user_id: 'U2',
      name: 'crowsnest',
      connected: true,
      installed: true,
      home_tab: true,
      messages_tab: 'writable',
    },
  })
  const text = '<@U1> asked <@U2> in <#C1|general>: *see* <https://example.com|src/a_b.ts> &amp; `x`'
  expect(spokenText(text, state)).toBe('Ada Admin asked crowsnest in general: see src/a_b.ts & x')
})
