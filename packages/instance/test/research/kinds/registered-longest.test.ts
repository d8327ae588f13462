import { expect, test } from 'vitest'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

const options = ['lines', 'buffer', 'reject', 'timeout', 'cwd', 'env', 'shell', 'input']
const kettle = makeSampleRepository('kettle', {
  'docs/api.md': `# API\n\n## Options\n\nThis lists all options.\n\n${options.map((name) => `### options.${name}\n\nType: \`boolean\`\n\nHow ${name} of a kettle works.\n`).join('\n')}\n## Errors\n\nWhat went wrong.\n`,
  'lib/specific.js':
    'const DEFAULT_OPTIONS = {\n  lines: false,\n  buffer: true,\n  reject: true,\n}\n\nexport const apply = options => ({...DEFAULT_OPTIONS, ...options})\n',
  'lib/kettle.js':
    "import { EventEmitter } from 'node:events'\n\nexport class Kettle extends EventEmitter {\n  heat(part) {\n    this.emit('beforeHeat', part)\n    this.emit('part', part)\n    this.emit('afterHeat', part)\n    if (part.isDry) this.error('dry', { code: 'kettle.dry' })\n    if (part.isHot) this.error('hot', { code: 'kettle.hot' })\n    if (part.isOpen) this.fail('open', { code: 'kettle.open' })\n    if (part.isOld) this.fail('old', { code: 'kettle.old' })\n  }\n}\n",
  'py/exceptions.py':
    'class HTTPException(Exception):\n    """What all of them are."""\n\n\nclass BadRequest(HTTPException):\n    pass\n\n\nclass Gone(HTTPException):\n    pass\n\n\nclass _RetryAfter(HTTPException):\n    pass\n\n\nclass TooManyRequests(_RetryAfter):\n    pass\n\n\nclass LidError(ValueError):\n    pass\n',
  'py/modes.py':
    'from enum import Enum\n\n\nclass HttpMode(Enum):\n    PLAIN = "plain"\n    SECURE = "secure"\n    MIXED = "mixed"\n',
  'py/fixtures.py':
    'from pots import fixture\n\n\n@fixture\ndef stove():\n    return 1\n\n\n@fixture(scope="session")\ndef pan(stove):\n    return 2\n\n\n@fixture\ndef lid():\n    return 3\n\n\n@fixture\ndef _hidden():\n    return 4\n',
  'config.go':
    'package kettle\n\n// Config is how a kettle is set up.\ntype Config struct {\n\t// Watts is how strong it heats.\n\tWatts int\n\t// Whistle turns the whistle on.\n\tWhistle bool\n\t// Lid is its lid.\n\tLid string\n}\n',
  'src/Locales/de.yml': 'of: von\n',
  'src/Locales/en-GB.yml': 'of: of\n',
  'src/Locales/fr.yml': 'of: de\n',
})
const ask = await serveToKinds([kettle])
const namesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name)

test.each([
  ['list all the options of kettle', options.slice(0, 5)],
  ['list all the http exceptions', ['HTTPException', 'BadRequest', 'Gone', 'TooManyRequests']],
  ['list all events kettle emits', ['afterHeat', 'beforeHeat', 'part']],
  ['list all events emits', ['afterHeat', 'beforeHeat', 'part']],
  ['list all fixtures', ['lid', 'pan', 'stove']],
  ['list all config options', ['Watts', 'Whistle', 'Lid']],
  ['which locales are supported', ['de', 'en-GB', 'fr']],
  ['list all error codes', ['kettle.dry', 'kettle.hot', 'kettle.old', 'kettle.open']],
])('%s', async (question, names) => {
  const reply = await ask(question)
  const said = namesIn(reply?.first).filter((name) => name !== undefined && names.includes(name))
  expect(said).toEqual(names)
})

test('headings that say the noun only group what is listed', async () => {
  const groups = makeSampleRepository('groups', {
    'docs/hooks.md':
      '# Hooks\n\n## Early hooks\n\nThey come first.\n\n## Hooks of tests\n\nThey come then.\n\n## Late hooks\n\nThey come last.\n',
  })
  const reply = await (await serveToKinds([groups]))('list all hooks')
  expect(reply?.first).not.toMatch(/^\d+ hooks/)
})
