import { expect, onTestFinished, test } from 'vitest'
import { asMessageText } from '../../../src/actions/blocks/typed-text.ts'
import { openState } from '../../../src/state/state.ts'
import { BOT, ENGINEERING, MEMBER, silentLog, temporaryDir } from '../../support/practice.ts'

async function typist() {
  const state = openState(await temporaryDir(), silentLog)
  onTestFinished(() => state.close())
  return (text: string) => asMessageText(text, 'lookout', state.directory)
}

test('what could be markup is escaped', async () => {
  const typed = await typist()
  expect(typed('a < b && c > d')).toBe('a &lt; b &amp;&amp; c &gt; d')
  expect(typed('<!channel> <@U07NOBODY01>')).toBe('&lt;!channel&gt; &lt;@U07NOBODY01&gt;')
})

test('known references stay', async () => {
  const typed = await typist()
  const text = `<@${MEMBER}> <@${BOT}> <#${ENGINEERING}> <#${ENGINEERING}|engineering>`
  expect(typed(text)).toBe(text)
})

test("the app's name becomes a mention, but not inside of other words or code", async () => {
  const typed = await typist()
  expect(typed('@lookout hi')).toBe(`<@${BOT}> hi`)
  expect(typed('Hey @Lookout, hi')).toBe(`Hey <@${BOT}>, hi`)
  expect(typed('me@lookout.example @lookouts `@lookout`')).toBe('me@lookout.example @lookouts `@lookout`')
})

test('web addresses become links, without the punctuation around them', async () => {
  const typed = await typist()
  expect(typed('see https://x.example/a?b=1&c=2.')).toBe('see <https://x.example/a?b=1&amp;c=2>.')
  expect(typed('(https://x.example) <https://y.example|y>')).toBe('(<https://x.example>) <https://y.example|y>')
  expect(typed('`https://x.example`')).toBe('`https://x.example`')
})
