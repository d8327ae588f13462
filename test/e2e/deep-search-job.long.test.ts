import {
  ADMIN,
  blockIds,
  type Control,
  directOf,
  GENERAL,
  MEMBER,
  type Message,
  until,
} from '@crowsnest/workspace/testing'
import { describe, expect, it } from 'vitest'
import { auditLines } from '../support/audit-lines.ts'
import { neighbourSettings } from '../support/neighbour-settings.ts'
import { startPractice } from '../support/practice.ts'
import { startProduct } from '../support/product.ts'
import { type ScriptedInstance, startScriptedInstance } from '../support/scripted-instance.ts'
import { hasEnded, isNamed, isPlaceholder, searchLink } from '../support/shown.ts'

const BLOB = `/org/app@${'a'.repeat(40)}/-/blob/src/main.ts?L1-2`

interface Scene {
  practice: Control
  instance: ScriptedInstance
  dataDir: string
  /** Lets every search have its answer. */
  answer(): void
}

/** A bot in this process, and an instance whose searches run until they are told to end. */
async function open(env: Record<string, string> = {}): Promise<Scene> {
  const [practice, instance] = await Promise.all([startPractice(), startScriptedInstance()])
  let isAnswering = false
  instance.answer = ({ name, args }) => {
    const said = (text: string) => ({ result: { structuredContent: { text }, content: [] } })
    const link =
      name === 'deepsearch' ? `${instance.url}/deepsearch/${asked(instance).length}` : String(args.identifier)
    if (name === 'deepsearch' || !isAnswering)
      return said(
        `Link: ${link}\nDeep search is still processing. Call deepsearch_read with identifier: ${link} and retry until complete.`,
      )
    return said(`---\ntitle: How\nshare_url: ${link}\n---\n# q\nIt starts in [main.ts](${BLOB}).`)
  }
  const { dataDir } = await startProduct({
    ...neighbourSettings({ practice, instance }),
    ...env,
  })
  return {
    practice,
    instance,
    dataDir,
    answer: () => {
      isAnswering = true
    },
  }
}

function asked({ calls }: ScriptedInstance): readonly string[] {
  return calls
    .filter(({ name }) => name === 'deepsearch')
    .map(({ args }) => String(args.question).split(/ Use only|\n/)[0] ?? '')
}

const ask = (practice: Control, question: string, user = MEMBER) =>
  practice.command(user, GENERAL, '/deepsearch', question)

const placeholder = (practice: Control, user: string, what: string, passes: (message: Message) => boolean) =>
  practice.message(
    `${what} of ${user}`,
    { channel: GENERAL },
    (message) => isPlaceholder(message) && message.text.includes(`<@${user}>`) && passes(message),
  )

const searching = (practice: Control, user: string) =>
  placeholder(practice, user, 'a running search', (message) => searchLink(message) !== undefined)

const answered = (practice: Control, user: string) => placeholder(practice, user, 'an answer', hasEnded('answered'))

describe('a deep search', () => {
  it('that somebody else has just asked in the channel is shared, and answered to both', async () => {
    const { practice, instance, answer } = await open()
    await ask(practice, 'How does it start')
    await searching(practice, MEMBER)
    await ask(practice, 'How does it  start', ADMIN)
    await searching(practice, ADMIN)
    answer()
    for (const user of [MEMBER, ADMIN]) {
      const { ts } = await answered(practice, user)
      const thread = await practice.messages({ channel: GENERAL, thread_ts: ts })
      expect(thread.slice(1).map(({ text }) => text)).toEqual([expect.stringContaining('It starts in')])
    }
    expect(asked(instance)).toHaveLength(1)
  })

  it('beyond the limit is refused to its asker alone, with how long until the next may be asked', async () => {
    const { practice, instance, dataDir } = await open({ LIMIT_PER_PERSON: '1' })
    await ask(practice, 'the first')
    await searching(practice, MEMBER)
    await ask(practice, 'the second')
    const told = await practice.message(
      'a refusal',
      { channel: GENERAL, user: MEMBER },
      ({ ephemeral_to }) => ephemeral_to === MEMBER,
    )
    expect(blockIds(told)[0]).toBe('over-limit')
    expect(told.text).toMatch(/\b1 .*\b(?:59|60) min\b/)
    expect(asked(instance)).toEqual(['the first'])
    expect((await practice.messages({ channel: GENERAL })).some(({ text }) => text.includes('the second'))).toBe(false)
    const outcomes = async () =>
      (await auditLines(dataDir)).flatMap(({ kind, outcome }) => (kind === 'question' ? [outcome] : []))
    await until('its line in the audit log', async () => (await outcomes()).length > 0)
    expect(await outcomes()).toEqual(['refused'])
  })

  it('waits for its turn in line, and goes on when a place is free', async () => {
    const { practice, instance, answer } = await open({ LIMIT_RUNNING: '1' })
    await ask(practice, 'the first')
    await searching(practice, MEMBER)
    await ask(practice, 'the second', ADMIN)
    const { text } = await placeholder(practice, ADMIN, 'a place in line', isNamed('placeholder-waiting'))
    // Beside the seconds.
    expect(text).toMatch(/\b1\b(?! s|\.\d)/)
    expect(asked(instance)).toEqual(['the first'])
    answer()
    await answered(practice, ADMIN)
    expect(asked(instance)).toEqual(['the first', 'the second'])
  })

  it('whose placeholder was deleted reaches its asker directly, once', async () => {
    const { practice, answer } = await open()
    await ask(practice, 'how does it start')
    const { ts } = await searching(practice, MEMBER)
    await fetch(`${practice.url}/api/chat.delete`, {
      method: 'POST',
      headers: { authorization: 'Bearer xoxb-practice-bot', 'content-type': 'application/json' },
      body: JSON.stringify({ channel: GENERAL, ts }),
    })
    answer()
    const direct = { channel: directOf(MEMBER) }
    const told = await practice.message('the answer', direct, ({ text }) => text.includes('It starts in'))
    expect(told.text).toContain('how does it start')
    expect((await practice.messages(direct)).filter(({ text }) => text.includes('It starts in'))).toHaveLength(1)
  })
})
