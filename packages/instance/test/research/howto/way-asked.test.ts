import { expect, test } from 'vitest'
import { saysWay, wayAsked } from '../../../src/research/howto/way-asked.ts'
import { document } from '../../../src/research/kinds/document.ts'
import { docTerms } from '../../../src/research/passages/terms.ts'
import { serveToKinds } from '../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../support/sample-repository.ts'

test.each([
  ['how do I turn the harbor lights off', 'off'],
  ['how can I switch off the lights?', 'off'],
  ['how do I avoid retries', 'off'],
  ['how do I turn the lights on?', 'on'],
  ['how do I enable the crane', 'on'],
  ['how do I load the crane', undefined],
])('%s: %s', (question, way) => expect(wayAsked(docTerms(question))).toBe(way))

test.each([
  ['Set it to `off` to disable the check.', 'off', true],
  ['Pass `--no-color` for plain text.', 'off', true],
  ['It runs without colors.', 'off', true],
  ['Set `color` to `true`.', 'off', false],
  ['Set `color` to `true`.', 'on', true],
  ['The lamp may be set to any color.', 'on', false],
] as const)('%s says %s: %s', (sentence, way, says) => expect(saysWay(sentence, way)).toBe(says))

const harbor = makeSampleRepository('harbor', {
  'docs/gate.md':
    '# Gate code\n\nThe gate is protected by a code. The code is drawn anew each day. An explicit gate code can be provided through the environment variable `HARBOR_GATE_CODE`. This can be set to a number and will become the code. This variable can also be set to the value `open` to disable the gate code entirely.\n',
  'docs/crane.md':
    '# Crane speed\n\nThe crane moves by itself. To choose how fast, use the `crane_speed` parameter of the crane.\n',
  'docs/lamp.md': '# Lamp\n\nLight the lamp:\n\n```sh\n$ make lamp\n```\n',
})
const toKinds = await serveToKinds([harbor])
const first = async (question: string) => (await toKinds(question, { kinds: [document] }))?.first ?? ''

test('where somebody wants it off, the sentence that says how leads, with the name that it means', async () => {
  const off = await first('how do I turn the gate code off?')
  expect(off).toMatch(/`HARBOR_GATE_CODE`: “[^”]*`open`/)
  expect(await first('how do I set an explicit gate code?')).not.toContain('`open`')
})

test('how it is used is no answer to how it gets off', async () => {
  expect(await first('how do I disable the crane?')).not.toContain('“')
  expect(await first('how do I turn the lamp off?')).not.toContain('make')
})
