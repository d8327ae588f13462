import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Control, ENGINEERING, GENERAL, MEMBER, type Message, until } from '@crowsnest/workspace/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { startProduct } from '../support/product.ts'
import { removeDir } from '../support/remove-dir.ts'
import { type Reply, type ScriptedInstance, startScriptedInstance } from '../support/scripted-instance.ts'
import { isNamed, isPlaceholder } from '../support/shown.ts'

const code = (practice: Control, typed: string, channel = GENERAL) => practice.command(MEMBER, channel, '/code', typed)

/** The answer in the thread of a question. */
async function answer(practice: Control, typed: string, channel = GENERAL): Promise<Message> {
  const root = await practice.message(
    `the question ${typed}`,
    { channel },
    (message) => isPlaceholder(message) && message.text.includes(`*/code ${typed.replaceAll('```', '')}`),
    50_000,
  )
  return practice.message(`the answer to ${typed}`, { channel, thread_ts: root.ts }, ({ ts }) => ts !== root.ts, 50_000)
}

const whisper = (practice: Control, id: string, expected = /(?:)/) =>
  practice.message(`a whisper ${id}`, { channel: GENERAL, user: MEMBER }, (message) => {
    return message.ephemeral_to === MEMBER && isNamed(id)(message) && expected.test(message.text)
  })

/** A refusal is for the asker's eyes, or in the thread where the instance was too slow to tell before the question stood there. */
const refusal = (practice: Control, ids: readonly string[], expected: RegExp) =>
  until(`a refusal ${ids} ${expected}`, async () => {
    const all = await practice.messages({ channel: GENERAL, user: MEMBER })
    const roots = all.filter(isPlaceholder)
    const threads = await Promise.all(roots.map(({ ts }) => practice.messages({ channel: GENERAL, thread_ts: ts })))
    return [...all, ...threads.flat()].find((message) => isNamed(...ids)(message) && expected.test(message.text))
  })

const viewsSchema = z.object({ views: z.array(z.object({ view_id: z.string() })) })

/** The window on top, once it is another than `before`. */
async function openView(practice: Control, before?: string): Promise<string> {
  return until('a window', async () => {
    const { views } = viewsSchema.parse(await practice.call(`views?user=${MEMBER}`))
    return views.map(({ view_id }) => view_id).find((id) => id !== before)
  })
}

/** A library and its history: two commits, a tag, a symbol that another file uses. */
async function makeLibrary(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'crowsnest-library-'))
  onTestFinished(() => removeDir(dir))
  const path = join(dir, 'teapot')
  mkdirSync(join(path, 'src'), { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', path, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...args])
  writeFileSync(join(path, 'src/kettle.ts'), 'export function boil(): string {\n  return "whistle"\n}\n')
  git('init', '-q', '-b', 'main')
  git('add', '.')
  git('commit', '-qm', 'Boil the kettle')
  git('tag', 'v1')
  writeFileSync(join(path, 'src/cook.ts'), "import { boil } from './kettle.ts'\n\nexport const tea = boil()\n")
  git('add', '.')
  git('commit', '-qm', 'Make tea')
  return path
}

describe('with the embedded instance', () => {
  it('every word answers', async () => {
    const { practice } = await startProduct({ REPOS: await makeLibrary() })
    const expected: [string, RegExp][] = [
      ['search whistle', /teapot@[0-9a-f]{40}\/-\/blob\/src\/kettle\.ts\?L2\|/],
      ['ask boiling', /src\/kettle\.ts/],
      ['read teapot src/kettle.ts:1-2', /kettle\.ts:1-2>\n\n```\n1 {2}export function boil[\s\S]*2 {4}return/],
      ['ls teapot src', /src\/cook\.ts\nsrc\/kettle\.ts/],
      ['repos tea', /\*1\*[\s\S]*teapot/],
      ['refs teapot tags', /v1 · tag · [0-9a-f]{10}/],
      ['def teapot src/cook.ts boil', /src\/kettle\.ts:1>/],
      ['uses teapot src/kettle.ts boil', /src\/cook\.ts:1>/],
      ['commits teapot tea author:ada', /Make \*tea\* — Ada, \d{4}-/],
      ['diffs teapot whistle added', /src\/kettle\.ts>[\s\S]*```\n[\s\S]*\+ {2}return "whistle"/],
      ['compare teapot v1..main', /\b1\b.*\b1\b.*\b0\b[\s\S]*src\/cook\.ts> \+3 −0/],
      ['people ada@example.com', /teapot · 2 · \d{4}-/],
      ['eval ```return 6 * 7```', /```\n42\n```/],
    ]
    let asked = 1
    await until('the history is read', async () => {
      const typed = `commits teapot count:${++asked}`
      await code(practice, typed)
      return (await answer(practice, typed)).text.includes('Make tea')
    })
    // Slack takes about one message a second in each channel.
    const { channels } = await practice.state()
    const direct = channels.find(({ is_im, members }) => is_im && members.includes(MEMBER))?.id ?? ''
    const asking = expected.map(async ([typed, words], index) => {
      const channel = [GENERAL, ENGINEERING, direct][index % 3] ?? ''
      await code(practice, typed, channel)
      expect((await answer(practice, typed, channel)).text).toMatch(words)
    })
    await Promise.all(asking)
  })

  it('a script from the window goes the way of one from a fence; a mention offers a button for the window', async () => {
    const { practice } = await startProduct({ REPOS: await makeLibrary() })
    const { bot } = await practice.state()
    await practice.say(MEMBER, GENERAL, `<@${bot.user_id}> code eval`)
    const { ts } = await whisper(practice, 'script-offer')
    await practice.click(MEMBER, GENERAL, ts, 'write-script')
    const first = await openView(practice)
    await code(practice, 'eval')
    const view_id = await openView(practice, first)
    const values = { script: { script: 'error("no <tea>")' } }
    expect(await practice.call('submit', { user: MEMBER, view_id, values })).toMatchObject({ ok: true })
    const { text } = await answer(practice, 'eval')
    expect(text).toMatch(/```\nscript execution failed[\s\S]*no &lt;tea&gt;[\s\S]*stack traceback/)
  })

  it('a mention takes the same words, and anything else for a question', async () => {
    const { practice } = await startProduct({ REPOS: await makeLibrary() })
    const { bot } = await practice.state()
    const said = await practice.say(MEMBER, GENERAL, `<@${bot.user_id}> code read teapot src/kettle.ts:2`)
    const place = { channel: GENERAL, thread_ts: said.ts }
    await practice.message('the lines', place, ({ text }) => text.includes('2    return "whistle"'))
    const asked = await practice.say(MEMBER, GENERAL, `<@${bot.user_id}> code read by the kettle: where is it boiled?`)
    await practice.message('an answer', { channel: GENERAL, thread_ts: asked.ts }, ({ text }) =>
      /\/-\/blob\/src\/kettle\.ts/.test(text),
    )
  })

  it('wrong arguments are told the right form, for the asker alone', async () => {
    const { practice } = await startProduct({ REPOS: await makeLibrary() })
    await code(practice, 'read teapot')
    await whisper(practice, 'wrong-form', /`\/code read app.*`\/code read REPO PATH\[:10-40\] \[rev:V\]`/)
    await code(practice, 'refs teapot limit:900')
    await whisper(practice, 'wrong-number', /`limit:`.*\b1\b.*\b500\b.*`900`/)
    await code(practice, 'brew tea')
    await whisper(practice, 'not-understood', /`\/code brew`.*`\/code search`/)
    await code(practice, '')
    await whisper(practice, 'help-code', /`\/code compare REPO BASE\.\.HEAD/)
    expect((await practice.calls()).filter(({ method }) => method === 'chat.postMessage')).toEqual([])
    await code(practice, 'read teapt src/kettle.ts')
    await refusal(practice, ['no-such-repository'], /`teapt`.*`teapot`/)
  })
})

const says = (fields: object, text = ''): Reply => ({ result: { content: [], structuredContent: { text, ...fields } } })

/** A real instance, as far as the bot can tell, that shows more than the channel may see. */
async function withRealInstance(answer: ScriptedInstance['answer'], tools: ScriptedInstance['tools']) {
  const instance = await startScriptedInstance()
  instance.tools = { list_repos: ['query', 'limit'], ...tools }
  instance.answer = answer
  const { practice } = await startProduct({
    INSTANCE_URL: instance.url,
    INSTANCE_TOKEN: 'sgp_token',
    SERVICE_CHANNELS: GENERAL,
    SERVICE_REPOS: 'app,lib.js',
  })
  return { instance, practice }
}

const commitIn = (repository: string, title: string) => ({
  repository,
  commit: 'c'.repeat(40),
  author: 'Ada <ada@example.com>',
  date: '2026-01-02T03:04:05Z',
  title,
})

describe('with a real instance', () => {
  it('only listed repositories are asked for, and others that come back are not shown', async () => {
    const chunks = [{ startLine: 1, endLine: 1, content: 'x' }]
    const block = (repo: string) => ({ type: 'content', repo, file: `of-${repo}.ts`, rev: 'd'.repeat(40), chunks })
    const { instance, practice } = await withRealInstance(
      () => says({ blocks: [block('app'), block('app-secret'), block('lib.js')] }),
      { keyword_search: ['query'], evaluator: ['script'], read_file: ['repo', 'path', 'startLine', 'endLine'] },
    )
    await code(practice, 'search foo OR bar')
    const { text } = await answer(practice, 'search foo OR bar')
    expect(instance.calls[0]?.args).toEqual({ query: 'count:11 repo:^(app|lib\\.js)$ foo OR bar' })
    expect(text).toContain('of-lib.js.ts')
    expect(text).not.toContain('secret')
    await code(practice, 'eval ```return 1```')
    await refusal(practice, ['subcommand-off'], /`\/code eval`/)
    await code(practice, 'read app-secret a.ts')
    await refusal(practice, ['no-such-repository'], /`app-secret`/)
    expect(instance.calls.map(({ name }) => name)).toEqual(['keyword_search'])
  })

  it('words that cannot be checked are withheld', async () => {
    const { practice } = await withRealInstance(() => says({}, 'a commit of somewhere'), {
      commit_search: ['repos', 'count'],
    })
    await code(practice, 'commits app')
    expect(isNamed('answer-withheld')(await answer(practice, 'commits app'))).toBe(true)
  })

  it('More goes on where the answer stopped, once however often it is pressed', async () => {
    const all = Array.from({ length: 35 }, (_, i) => commitIn('app', `Commit ${i}.`))
    const { instance, practice } = await withRealInstance(
      ({ args }) => says({ commits: all.slice(0, Number(args.count)), limitHit: Number(args.count) < all.length }),
      { commit_search: ['repos', 'count'] },
    )
    await code(practice, 'commits app')
    const first = await answer(practice, 'commits app')
    expect(first.text).toContain('Commit 19.')
    expect(first.text).not.toContain('Commit 20.')
    expect(first.text).not.toContain('example.com')
    const place = { channel: GENERAL, thread_ts: first.thread_ts ?? '' }
    await Promise.all([1, 2].map(() => practice.click(MEMBER, GENERAL, first.ts, 'more')))
    const second = await practice.message('the rest', place, ({ text }) => text.includes('Commit 34.'))
    expect(second.text).toContain('Commit 20.')
    expect(second.text).not.toContain('Commit 19.')
    expect(JSON.stringify(second.blocks)).not.toContain('"more"')
    expect(instance.calls.map(({ args }) => args.count)).toEqual([20, 40])
    expect((await practice.messages(place)).filter(({ text }) => text.includes('Commit 34.'))).toHaveLength(1)
  })

  it('a tool that it does not list is hidden from the help, and said so', async () => {
    const { practice } = await withRealInstance(() => says({}), { read_file: ['repo', 'path'] })
    await code(practice, 'help')
    const { text } = await whisper(practice, 'help-code')
    expect(text).toContain('/code read')
    expect(text).not.toContain('/code search QUERY')
    expect(text).toContain('`/code search`')
    await code(practice, 'search foo')
    await refusal(practice, ['not-offered'], /`\/code search`/)
    await code(practice, 'eval')
    await refusal(practice, ['subcommand-off', 'not-offered'], /`(?:\/code eval|evaluator)`/)
  })

  it('an instance that fails is asked again, and the answer comes once', async () => {
    let failures = 2
    const { instance, practice } = await withRealInstance(
      () => (failures-- > 0 ? 'hang up' : says({ refs: [{ name: 'main', type: 'branch', commit: 'e'.repeat(40) }] })),
      { list_refs: ['repo', 'limit'] },
    )
    await code(practice, 'refs app')
    const { text, thread_ts = '' } = await answer(practice, 'refs app')
    expect(text).toContain('main · branch · eeeeeeeeee')
    expect(instance.calls.length).toBeGreaterThan(1)
    expect(await practice.messages({ channel: GENERAL, thread_ts })).toHaveLength(2)
  })
})
