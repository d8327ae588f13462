import { ADMIN, blockIds, directOf, GENERAL, MEMBER, type Message, until } from '@crowsnest/workspace/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startProduct } from '../support/product.ts'
import { makeRepository } from '../support/repository.ts'
import { hasEnded, isNamed } from '../support/shown.ts'

const files = {
  'README.md': '# teapot\n\nBoils water and fills cups.\n',
  'src/kettle.ts':
    "/** Boils the kettle until it whistles. */\nexport function boilKettle(): string {\n  return 'whistle'\n}\n",
  'src/cup.ts':
    "import { boilKettle } from './kettle.ts'\n\n/** Fills a cup from the kettle. */\nexport function fillCup() {\n  return boilKettle()\n}\n",
}

const { practice } = await startProduct({ REPOS: makeRepository('teapot', files, afterAll) }, afterAll)
const DIRECT = directOf(MEMBER)

const actions = z.object({ elements: z.array(z.looseObject({ action_id: z.string(), value: z.string() })) })
const buttonsOf = ({ blocks = [] }: Message) =>
  blocks.filter(({ type }) => type === 'actions').flatMap((block) => actions.parse(block).elements)

describe('help', () => {
  it('offers five examples of this workspace’s code, and each is answered', async () => {
    // An instance that is still starting gets examples without names.
    const help = await until('help with names', async () => {
      await practice.command(MEMBER, GENERAL, '/crowsnest', 'help')
      const all = await practice.messages({ channel: GENERAL, user: MEMBER })
      return all
        .filter(isNamed('help'))
        .find((message) => buttonsOf(message).some(({ value }) => /fillCup/.test(value)))
    })
    const examples = buttonsOf(help).slice(0, -1)
    expect(examples.map(({ value }) => value)).toEqual([
      expect.stringMatching(/boilKettle|fillCup/),
      expect.stringMatching(/tests/),
      expect.stringMatching(/src\/(?:kettle|cup)\.ts/),
      '/code commits teapot',
      expect.stringMatching(/^\/deepsearch .*(?:boilKettle|fillCup)/),
    ])
    for (const { action_id } of examples) await practice.click(MEMBER, GENERAL, help.ts, action_id)
    await until(
      'five answers',
      async () => (await practice.messages({ channel: GENERAL })).filter(hasEnded('answered')).length === 5,
      50_000,
    )
  })

  it('lists every command on one click, without grammar, on about a phone screen', async () => {
    await practice.say(MEMBER, DIRECT, 'help')
    const help = await until('the help', async () => {
      const all = await practice.messages({ channel: DIRECT })
      const threads = await Promise.all(all.map(({ ts }) => practice.messages({ channel: DIRECT, thread_ts: ts })))
      return threads.flat().find(isNamed('help'))
    })
    await practice.click(MEMBER, DIRECT, help.ts, 'all-commands')
    const list = await practice.message(
      'the list',
      { channel: DIRECT, thread_ts: help.thread_ts ?? '', user: MEMBER },
      isNamed('all-commands'),
    )
    for (const name of ['/code-find', '/deepsearch', '/code', '/usage', '/digest', '/credits', '/crowsnest'])
      expect(list.text).toContain(name)
    expect(list.text).not.toMatch(/[A-Z]{4,}|\[/)
    expect(list.text.length).toBeLessThan(2_400)
  })

  it.each(['@crowsnest', '@crowsnest help', '@crowsnest hello'])('is what %s gets', async (said) => {
    const { ts } = await practice.say(MEMBER, GENERAL, said)
    await until('a greeting', async () => {
      const seen = await practice.messages({ channel: GENERAL, thread_ts: ts, user: MEMBER })
      const all = [...seen, ...(await practice.messages({ channel: GENERAL, user: MEMBER }))]
      return all.some(
        (message) => message.ts > ts && blockIds(message).some((id) => ['help', 'small-talk'].includes(id)),
      )
    })
  })
})

describe('what is refused', () => {
  it('has a button for what is allowed: a digest to oneself', async () => {
    await practice.command(MEMBER, GENERAL, '/digest', `weekly mon 09:00 Europe/Berlin <#${GENERAL}|general>`)
    const refused = await practice.message('why not', { channel: GENERAL, user: MEMBER }, isNamed('needs-operator'))
    const [instead] = buttonsOf(refused)
    expect(instead?.value).toBe('/digest weekly mon 09:00 Europe/Berlin me')
    await practice.click(MEMBER, GENERAL, refused.ts, instead?.action_id ?? '')
    await practice.message('the digest', { channel: GENERAL, user: MEMBER }, isNamed('digest-made'))
  })
})

describe('the Home page', () => {
  const idsOf = (view: unknown) => JSON.stringify(view).match(/home-[a-z]+/g) ?? []

  it('asks by a form, and shows the question with its state and its link', async () => {
    const before = await practice.openHome(MEMBER)
    expect(idsOf(before)).toEqual(['home-ask', 'home-questions', 'home-digests', 'home-settings'])
    await practice.clickInView(MEMBER, before?.view_id ?? '', 'ask')
    const form = await until('the form', async () => (await practice.views(MEMBER)).views[0])
    await practice.submit(MEMBER, form.view_id, { question: { question: 'where is the cup filled?' } })
    await practice.message('the answer', { channel: DIRECT }, hasEnded('answered'))
    await until('the question is on the page', async () => {
      const page = JSON.stringify(await practice.openHome(MEMBER))
      return /\*where is the cup filled\?\*\\nAnswered .*<http[^|]+\|/.test(page)
    })
  })

  it('shows operators health and channels', async () => {
    await practice.command(ADMIN, GENERAL, '/crowsnest', 'settings answer:all')
    const page = await until('the channel', async () => {
      const view = JSON.stringify(await practice.openHome(ADMIN))
      return view.includes(`<#${GENERAL}>`) && view
    })
    expect(idsOf(page)).toContain('home-operators')
  })
})
