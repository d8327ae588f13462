import { expect, test } from 'vitest'
import { errorAsked } from '../../../../src/research/trace/raised/reply-of-error.ts'
import { serveToKinds } from '../../../support/answered-by-kinds.ts'
import { makeSampleRepository } from '../../../support/sample-repository.ts'

test.each([
  ['what does RouteError mean', 'RouteError'],
  ['when is DrawerTimedOut raised?', 'DrawerTimedOut'],
  ['why do I get E_NO_KEY', 'E_NO_KEY'],
  ['what does Redis mean?', undefined],
  ['When is Cache returned?', undefined],
  ['What triggers Deploy?', undefined],
  ['what does timeoutError mean', undefined],
])('%s: %s may be an error', (question, name) => expect(errorAsked(question)).toBe(name))

test('a name that “it” stands for may have any sign in it', () =>
  expect(errorAsked('when is it raised?', 'Fire$$Error')).toBeUndefined())

const oven = makeSampleRepository('oven', {
  'src/Errors.java':
    '/** Thrown if the fire of the oven went out. */\npublic class FireError extends RuntimeException {\n}\n\nclass DampFireError extends FireError {\n}\n',
  'src/Oven.java':
    'class Oven {\n  void close() throws FireError {\n    log.debug("x", FireError.class);\n    if (isOut) {\n      throw new FireError();\n    }\n  }\n}\n',
  'src/cake.rs': 'fn add(a: u32) -> Result<(), FireError> {\n    Ok(())\n}\n\nimpl Display for FireError {\n}\n',
})
const ask = await serveToKinds([oven])

test('only lines that raise an error are counted, not those that inherit, declare, implement or log it', async () => {
  expect((await ask('when is FireError raised?'))?.first).toMatch(
    /fire of the oven went out”\. It is raised at \[src\/Oven\.java:5\].*, when `isOut` is true\.$/,
  )
})
