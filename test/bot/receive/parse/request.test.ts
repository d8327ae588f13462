import { describe, expect, it } from 'vitest'
import { parseRequest } from '../../../../src/bot/receive/parse/request.ts'

const command = {
  token: 'deprecated',
  command: '/code-find',
  text: 'where',
  team_id: 'T1',
  user_id: 'U1',
  channel_id: 'C1',
  trigger_id: '13345224609.738474920.8088930838d88f008e0',
  response_url: 'https://hooks.slack.com/commands/1234/5678',
}
const mention = (event: object, rest: object = {}) => ({
  type: 'event_callback',
  event_id: 'Ev1',
  team_id: 'T1',
  event: { type: 'app_mention', user: 'U1', text: '<@UB> hi', channel: 'C1', ts: '1700000000.000100', ...event },
  ...rest,
})

const homeOpened = (tab: string) => ({
  type: 'event_callback',
  event_id: 'Ev7',
  team_id: 'T1',
  event: { type: 'app_home_opened', user: 'U1', channel: 'D1', tab, event_ts: '1700000000.000200' },
})
const viewClick = {
  type: 'block_actions',
  trigger_id: '1.2.3',
  team: { id: 'T1' },
  user: { id: 'U1' },
  container: { type: 'view', view_id: 'V1' },
  view: { id: 'V1', type: 'home', private_metadata: '{"channel":"D1"}' },
  actions: [{ action_id: 'pause', value: 'ab12cd34' }],
}

describe('parseRequest', () => {
  it('reads a command and leaves the verification token behind', () => {
    const request = parseRequest(command)
    expect(request).toMatchObject({ kind: 'command', typed: 'code-find where', user: 'U1', channel: 'C1' })
    expect(JSON.stringify(request)).not.toContain('deprecated')
  })

  it('gives a mention and a direct message the id of their message, whatever the event', () => {
    const first = parseRequest(mention({}))
    const second = parseRequest(mention({ type: 'message', channel_type: 'im' }, { event_id: 'Ev2' }))
    expect(first?.id).toBe('msg-C1-1700000000.000100')
    expect(second?.id).toBe(first?.id)
  })

  it('answers a mention in its thread, else in a thread of its own', () => {
    expect(parseRequest(mention({}))?.threadTs).toBe('1700000000.000100')
    expect(parseRequest(mention({ thread_ts: '1600000000.000001' }))?.threadTs).toBe('1600000000.000001')
  })

  it('reads a mention by a workflow, which has no user, and by an app, with every id that it goes by', () => {
    const bot_id = 'B1'
    const workflow = parseRequest(mention({ user: undefined, subtype: 'bot_message', bot_id, username: 'Standup' }))
    expect(workflow).toMatchObject({ kind: 'bot', id: 'msg-C1-1700000000.000100', user: 'B1', bot: ['B1'] })
    const app = parseRequest(mention({ user: 'U2', bot_id, app_id: 'A1' }))
    expect(app).toMatchObject({ kind: 'bot', user: 'B1', bot: ['B1', 'A1', 'U2'], threadTs: '1700000000.000100' })
    const others = [{ type: 'message', channel_type: 'im' }, { type: 'message', thread_ts: '1.1' }, { edited: {} }]
    for (const other of others) expect(parseRequest(mention({ bot_id, ...other }))).toBeUndefined()
  })

  it('reads what a message shows where it has no text, and what it passes on', () => {
    const blocks = (words: string) => [{ type: 'section', text: { type: 'mrkdwn', text: words } }]
    const said = parseRequest(mention({ text: '', blocks: blocks('where?'), attachments: [{ title: 'Disk full' }] }))
    expect(said).toMatchObject({ typed: 'where?', passedOn: 'Disk full' })
    const message = { user: 'U1', ts: '2.1', edited: { user: 'U1', ts: '3.1' } }
    const changed = (words: string) => ({
      ...mention({}),
      event: {
        type: 'message',
        subtype: 'message_changed',
        channel: 'C1',
        message: { ...message, blocks: blocks('and where?') },
        previous_message: { blocks: blocks(words) },
      },
    })
    expect(parseRequest(changed('where?'))).toMatchObject({ kind: 'edit', typed: 'and where?' })
    expect(parseRequest(changed('and where?'))).toBeUndefined()
  })

  it('makes ids that the queue takes', () => {
    expect(parseRequest({ ...command, trigger_id: '1.2.a:b/c' })?.id).toBe('cmd-1.2.a_b_c')
  })

  it.each([
    ['its own message', mention({ type: 'message', channel_type: 'im', bot_id: 'B1' })],
    ['an edit', mention({ type: 'message', subtype: 'message_changed' })],
    ['talk in a channel', mention({ type: 'message', channel_type: 'channel' })],
    ['another event', { type: 'event_callback', event: { type: 'team_join' } }],
    ['its Messages tab', homeOpened('messages')],
    ['a page of another version', { ...viewClick, view: { private_metadata: '' } }],
    ['nonsense', 'text'],
  ])('has no business with %s', (_, body) => {
    expect(parseRequest(body)).toBeUndefined()
  })

  it('reads a click with the thread of its message', () => {
    const click = {
      type: 'block_actions',
      trigger_id: '1.2.3',
      response_url: 'https://hooks.slack.com/actions/1',
      team: { id: 'T1' },
      user: { id: 'U1' },
      container: { type: 'message', channel_id: 'C1', message_ts: '2.1', thread_ts: '1.1', is_ephemeral: true },
      actions: [{ action_id: 'stop-search', value: 'job' }],
    }
    expect(parseRequest(click)).toMatchObject({
      kind: 'action',
      action: 'stop-search',
      value: 'job',
      threadTs: '1.1',
      ts: '2.1',
    })
  })

  it('reads a click on the Home page as one in the direct messages', () => {
    expect(parseRequest(viewClick)).toEqual({
      kind: 'action',
      id: 'act-1.2.3',
      action: 'pause',
      value: 'ab12cd34',
      triggerId: '1.2.3',
      team: 'T1',
      user: 'U1',
      channel: 'D1',
      view: { id: 'V1' },
    })
  })

  it.each([
    [{ selected_option: { value: 'a' } }, 'a'],
    [{ selected_options: [{ value: 'a' }, { value: 'b' }] }, 'a,b'],
    [{ selected_options: [] }, ''],
    [{ selected_conversation: 'C1' }, 'C1'],
    [{ selected_time: '09:30' }, '09:30'],
    [{ selected_date: null }, ''],
    [{}, ''],
  ])('reads what was picked: %j', (picked, value) => {
    expect(parseRequest({ ...viewClick, actions: [{ action_id: 'x', ...picked }] })).toMatchObject({ value })
  })

  it.each([
    ['a command', { ...command, enterprise_id: 'E1' }, 'E1'],
    ['a click', { ...viewClick, enterprise: { id: 'E1', name: 'Org' } }, 'E1'],
    ['an event', mention({}, { authorizations: [{ team_id: 'T1', enterprise_id: 'E1' }] }), 'E1'],
    [
      'an event of another company’s channel',
      mention({}, { enterprise_id: 'E2', authorizations: [{ enterprise_id: 'E1' }] }),
      'E1',
    ],
    [
      'an event of a workspace in none',
      mention({}, { authorizations: [{ team_id: 'T1', enterprise_id: null }] }),
      undefined,
    ],
    ['a click in a workspace in none', { ...viewClick, enterprise: null }, undefined],
  ])('reads the organization of %s', (_, body, enterprise) => {
    expect(parseRequest(body)?.enterprise).toBe(enterprise)
  })

  it('reads that somebody opened the Home page', () => {
    expect(parseRequest(homeOpened('home'))).toEqual({
      kind: 'home',
      id: 'home-Ev7',
      team: 'T1',
      user: 'U1',
      channel: 'D1',
    })
  })

  it('reads a form with what was typed and where it was asked for', () => {
    const submission = (private_metadata: string) => ({
      type: 'view_submission',
      trigger_id: '1.2.3',
      team: { id: 'T1' },
      user: { id: 'U1' },
      view: {
        callback_id: 'script',
        private_metadata,
        state: {
          values: { script: { input: { type: 'plain_text_input', value: 'return 1' } }, empty: { x: { value: null } } },
        },
      },
    })
    expect(parseRequest(submission('{"channel":"C1","threadTs":"1.1","inThread":true}'))).toEqual({
      kind: 'form',
      id: 'form-1.2.3',
      form: 'script',
      values: { script: 'return 1', empty: '' },
      team: 'T1',
      user: 'U1',
      channel: 'C1',
      threadTs: '1.1',
      inThread: true,
    })
    for (const foreign of ['', '{}', '[1]']) expect(parseRequest(submission(foreign))).toBeUndefined()
  })
})
