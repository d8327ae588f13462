import type { Step } from './step.ts'

const text = 'hello'
const blocks = [{ type: 'section', block_id: 'one', text: { type: 'mrkdwn', text: '*hello*' } }]
const soon = () => Math.floor(Date.now() / 1000) + 3_600

export const MESSAGES: readonly Step[] = [
  { name: 'who am I', method: 'auth.test', args: () => ({}) },
  { name: 'the team', method: 'team.info', args: () => ({}) },
  {
    name: 'post',
    method: 'chat.postMessage',
    args: ({ channel }) => ({ channel, text }),
    keeps: (a) => ({ ts: String(a.ts) }),
  },
  {
    name: 'post as a form',
    method: 'chat.postMessage',
    isForm: true,
    args: ({ channel }) => ({ channel, text, blocks: JSON.stringify(blocks) }),
  },
  { name: 'post blocks', method: 'chat.postMessage', args: ({ channel }) => ({ channel, text, blocks }) },
  { name: 'post nothing', method: 'chat.postMessage', args: ({ channel }) => ({ channel }) },
  { name: 'post nowhere', method: 'chat.postMessage', args: () => ({ channel: 'C0NOWHERE00', text }) },
  { name: 'post without a channel', method: 'chat.postMessage', args: () => ({ text }) },
  {
    name: 'post markdown',
    method: 'chat.postMessage',
    args: ({ channel }) => ({ channel, markdown_text: '**hello**' }),
  },
  {
    name: 'post a block that is none',
    method: 'chat.postMessage',
    args: ({ channel }) => ({ channel, text, blocks: [{ type: 'nonsense' }] }),
  },
  {
    name: 'post too much text',
    method: 'chat.postMessage',
    args: ({ channel }) => ({ channel, text: 'x'.repeat(40_001) }),
  },
  {
    name: 'post metadata',
    method: 'chat.postMessage',
    args: ({ channel }) => ({ channel, text, metadata: { event_type: 'a', event_payload: { b: 1 } } }),
  },
  { name: 'post directly', method: 'chat.postMessage', args: ({ user }) => ({ channel: user, text }) },
  {
    name: 'answer',
    method: 'chat.postMessage',
    args: ({ channel, ts }) => ({ channel, text, thread_ts: ts }),
    keeps: (a) => ({ reply: String(a.ts) }),
  },
  {
    name: 'answer to all',
    method: 'chat.postMessage',
    args: ({ channel, ts }) => ({ channel, text, thread_ts: ts, reply_broadcast: true }),
  },
  {
    name: 'answer what is not there',
    method: 'chat.postMessage',
    args: ({ channel }) => ({ channel, text, thread_ts: '1700000000.000100' }),
  },
  { name: 'ephemeral', method: 'chat.postEphemeral', args: ({ channel, user }) => ({ channel, user, text }) },
  {
    name: 'ephemeral to a stranger',
    method: 'chat.postEphemeral',
    args: ({ channel }) => ({ channel, user: 'U0NOBODY000', text }),
  },
  { name: 'say about oneself', method: 'chat.meMessage', args: ({ channel }) => ({ channel, text }) },
  { name: 'change', method: 'chat.update', args: ({ channel, ts }) => ({ channel, ts, text: 'changed' }) },
  {
    name: 'change what is not there',
    method: 'chat.update',
    args: ({ channel }) => ({ channel, ts: '1700000000.000100', text }),
  },
  { name: 'link', method: 'chat.getPermalink', args: ({ channel, ts }) => ({ channel, message_ts: ts }) },
  {
    name: 'link to what is not there',
    method: 'chat.getPermalink',
    args: ({ channel }) => ({ channel, message_ts: '1700000000.000100' }),
  },
  {
    name: 'schedule',
    method: 'chat.scheduleMessage',
    args: ({ channel }) => ({ channel, text, post_at: soon() }),
    keeps: (a) => ({ scheduled: String(a.scheduled_message_id) }),
  },
  {
    name: 'schedule for yesterday',
    method: 'chat.scheduleMessage',
    args: ({ channel }) => ({ channel, text, post_at: 1_700_000_000 }),
  },
  {
    name: 'schedule for next year',
    method: 'chat.scheduleMessage',
    args: ({ channel }) => ({ channel, text, post_at: soon() + 200 * 86_400 }),
  },
  { name: 'what is scheduled', method: 'chat.scheduledMessages.list', args: () => ({}) },
  {
    name: 'unschedule',
    method: 'chat.deleteScheduledMessage',
    args: ({ channel, scheduled }) => ({ channel, scheduled_message_id: scheduled }),
  },
  {
    name: 'unschedule twice',
    method: 'chat.deleteScheduledMessage',
    args: ({ channel, scheduled }) => ({ channel, scheduled_message_id: scheduled }),
  },
  { name: 'react', method: 'reactions.add', args: ({ channel, ts }) => ({ channel, timestamp: ts, name: 'eyes' }) },
  {
    name: 'react twice',
    method: 'reactions.add',
    args: ({ channel, ts }) => ({ channel, timestamp: ts, name: 'eyes' }),
  },
  { name: 'see reactions', method: 'reactions.get', args: ({ channel, ts }) => ({ channel, timestamp: ts }) },
  {
    name: 'take a reaction back',
    method: 'reactions.remove',
    args: ({ channel, ts }) => ({ channel, timestamp: ts, name: 'eyes' }),
  },
  {
    name: 'take a reaction back twice',
    method: 'reactions.remove',
    args: ({ channel, ts }) => ({ channel, timestamp: ts, name: 'eyes' }),
  },
  { name: 'history', method: 'conversations.history', args: ({ channel }) => ({ channel, limit: 1 }) },
  { name: 'a thread', method: 'conversations.replies', args: ({ channel, ts }) => ({ channel, ts }) },
  {
    name: 'a thread that is not there',
    method: 'conversations.replies',
    args: ({ channel }) => ({ channel, ts: '1700000000.000100' }),
  },
  { name: 'delete', method: 'chat.delete', args: ({ channel, reply }) => ({ channel, ts: reply }) },
  { name: 'delete twice', method: 'chat.delete', args: ({ channel, reply }) => ({ channel, ts: reply }) },
]
