import { describe, expect, test } from 'vitest'
import { registered } from '../../../src/research/kinds/registered.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

describe('what code and pages list in other ways', async () => {
  const kiln = makeSampleRepository('kiln', {
    'docs/glazers.md':
      '# Glazers\n\n## Setting the glazers\n\nText.\n\n## API Reference\n\n### MatteGlazer\n\nText.\n\n### ShinyGlazer\n\nText.\n\n### SaltGlazer\n\nText.\n\n## Custom glazers\n\nText.\n\n## Third party packages\n\nText.\n',
    'docs/api.md':
      '# API\n\n## kiln.firing(name, curve, [racks])\n\nRegisters a firing:\n\n- `name` - what it is called\n- `curve` - how it heats\n- `racks` - how many\n',
    'kiln/settings.py':
      "from os import path\n\nDEFAULTS = {\n    'HEAT': 900,\n    'COOL': [\n        'slow',\n    ],\n    'DOOR': None,\n    'FUEL': 'wood',\n    'RACKS': 3,\n}\n\nIMPORTS = ['COOL']\nGONE = []\n",
    'quality/Strictness.java': 'package quality;\n\npublic enum Strictness {\n    LENIENT,\n    WARN,\n    STRICT\n}\n',
    'src/heat.rs':
      'pub struct Heat(u8);\n\nimpl Heat {\n    pub const LOW: Heat = Heat(1);\n    pub const MID: Heat = Self(2);\n    pub const HIGH: Heat = Heat(3);\n}\n',
    'src/log.ts':
      "const a = createDebugger('kiln:door')\nconst b = createDebugger('kiln:fire')\nconst c = shopDebug('kiln:rack')\n",
    'src/vent.ts': 'export interface VentOptions {\n  width?: number\n  height?: number\n  angle: string\n}\n',
    'src/server/serve.ts':
      'app.use(timeMiddleware())\napp.use(cors())\napp.use(\n  proxyMiddleware(),\n)\napp.use(notFound())\n',
  })
  const toKinds = await serveToKinds([kiln])

  test.each([
    ['which glazers come built in', ['MatteGlazer', 'ShinyGlazer', 'SaltGlazer']],
    ['list all settings', ['HEAT', 'COOL', 'DOOR', 'FUEL', 'RACKS']],
    ['what strictness levels exist', ['LENIENT', 'WARN', 'STRICT']],
    ['list all the heats', ['LOW', 'MID', 'HIGH']],
    ['list all the debug namespaces', ['kiln:door', 'kiln:fire', 'kiln:rack']],
    ['which options can be passed to door.vent', ['width', 'height', 'angle']],
    ['list all middlewares of the server', ['timeMiddleware', 'cors', 'proxyMiddleware', 'notFound']],
  ])('answers %s', async (question, names) => {
    const reply = await toKinds(question, { kinds: [registered] })
    const rows = [...(reply?.body ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
    expect(rows).toEqual(names)
  })

  test('what something is called with is no list of such things', async () => {
    const reply = await toKinds('which firings are there', { kinds: [registered] })
    expect(reply?.body ?? '').not.toContain('`curve`')
  })
})
