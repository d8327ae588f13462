import { join } from 'node:path'
import { setEntitlement, setSiteConfig } from '@crowsnest/instance/operator'
import { type Control, GENERAL, MEMBER, type Message, until } from '@crowsnest/workspace/testing'
import { expect, it } from 'vitest'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { isNamed, isPlaceholder } from '../support/shown.ts'

const files = {
  'src/kettle.ts': '/** Boils the kettle. */\nexport function boil() {}\n',
  'src/turned\u202est.ts': 'export const whistle = 1\n',
}

/** What is said first in the threads of questions, or to the asker alone, and passes. */
const answer = (practice: Control, expected: RegExp, id?: string): Promise<Message> =>
  until(`an answer ${id} ${expected}`, async () => {
    const all = await practice.messages({ channel: GENERAL, user: MEMBER })
    const roots = all.filter(isPlaceholder)
    const threads = await Promise.all(roots.map(({ ts }) => practice.messages({ channel: GENERAL, thread_ts: ts })))
    return [...all, ...threads.flat()].find(
      (message) => expected.test(message.text) && (id === undefined || isNamed(id)(message)),
    )
  })

async function start() {
  const product = await startProduct({
    REPOS: [makeRepository('teapot', files), makeRepository('saucer', { 'a.ts': 'export const a = 1\n' })].join(','),
  })
  const ask = async (command: string, words: string, expected: RegExp, id?: string) => {
    await product.practice.command(MEMBER, GENERAL, command, words)
    return (await answer(product.practice, expected, id)).text
  }
  return { ...product, ask, instanceDir: join(product.dataDir, 'instance') }
}

it('where the code finder may not be used, the words are searched for, and it is said why', async () => {
  const { ask, instanceDir: dataDir } = await start()
  setEntitlement({ dataDir, tool: 'code_finder', limit: 1, per: 'day' })
  expect(
    await ask('/code-find', 'where is the kettle boiled repo:teapot?', /src\/kettle\.ts/, 'code-answer-named'),
  ).toMatch(/kettle\.ts\?L2\|/)
  const instead = await ask(
    '/code-find',
    'who boils: the "kettle" repo:teapot',
    /kettle/,
    'code-answer-instead-used-up',
  )
  expect(instead).toMatch(/\d{4}-\d\d-\d\dT[\s\S]*teapot@[0-9a-f]{40}\/-\/blob\/src\/kettle\.ts\?L1/)
  setSiteConfig({ dataDir, key: 'mcp.tools.disabled', value: '["code_finder"]' })
  expect(await ask('/code-find', 'boiling kettles repo:teapot', /kettle/, 'code-answer-instead-not-offered')).toContain(
    'src/kettle.ts',
  )
  setSiteConfig({ dataDir, key: 'mcp.tools.disabled', value: '["code_finder", "nls_search"]' })
  await ask('/code-find', 'kettles again repo:teapot', /`code_finder`/, 'not-offered')
})

it('a tool that was switched off is said to be off, and used again when it is on, at the first try', async () => {
  const { ask, instanceDir: dataDir } = await start()
  const shown = await ask('/code', 'search whistle', /-\/blob\/src\/turned/)
  expect(shown).toContain('turned\\u202est.ts')
  expect(shown).not.toMatch(/\p{Bidi_Control}/u)
  setSiteConfig({ dataDir, key: 'mcp.tools.disabled', value: '["keyword_search"]' })
  await ask('/code', 'search kettle', /`keyword_search`/, 'not-offered')
  setSiteConfig({ dataDir, key: 'mcp.tools.disabled', value: '[]' })
  await ask('/code', 'search kettle boil', /-\/blob\/src\/kettle\.ts/)
})

it('what was typed is repeated in part', async () => {
  const { ask } = await start()
  const long = 'w'.repeat(400)
  expect(await ask('/code-find', `where is it repo:${long}`, /`w/, 'no-such-repository')).not.toMatch(/w{80}/)
  expect(await ask('/code', `${long} x`, /`\/code w/, 'not-understood')).not.toMatch(/w{80}/)
})
