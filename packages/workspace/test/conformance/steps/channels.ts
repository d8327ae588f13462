import { z } from 'zod'
import type { Step } from './step.ts'

const text = 'hello'
const ided = z.looseObject({ id: z.string() })

export const CHANNELS: readonly Step[] = [
  { name: 'channels', method: 'conversations.list', args: () => ({ limit: 1 }) },
  { name: 'a channel', method: 'conversations.info', args: ({ channel }) => ({ channel }) },
  { name: 'no channel', method: 'conversations.info', args: () => ({ channel: 'C0NOWHERE00' }) },
  { name: 'members', method: 'conversations.members', args: ({ channel }) => ({ channel }) },
  {
    name: 'make a channel',
    method: 'conversations.create',
    args: () => ({ name: 'new-one' }),
    keeps: (a) => ({ created: ided.parse(a.channel).id }),
  },
  { name: 'make it twice', method: 'conversations.create', args: () => ({ name: 'new-one' }) },
  { name: 'make one with a wrong name', method: 'conversations.create', args: () => ({ name: 'New One!' }) },
  { name: 'rename', method: 'conversations.rename', args: ({ created }) => ({ channel: created, name: 'other-one' }) },
  {
    name: 'set the topic',
    method: 'conversations.setTopic',
    args: ({ created }) => ({ channel: created, topic: 'a topic' }),
  },
  {
    name: 'set the purpose',
    method: 'conversations.setPurpose',
    args: ({ created }) => ({ channel: created, purpose: 'a purpose' }),
  },
  { name: 'invite', method: 'conversations.invite', args: ({ created, user }) => ({ channel: created, users: user }) },
  {
    name: 'invite twice',
    method: 'conversations.invite',
    args: ({ created, user }) => ({ channel: created, users: user }),
  },
  { name: 'throw out', method: 'conversations.kick', args: ({ created, user }) => ({ channel: created, user }) },
  {
    name: 'throw oneself out',
    method: 'conversations.kick',
    args: ({ created, self }) => ({ channel: created, user: self }),
  },
  { name: 'mark as read', method: 'conversations.mark', args: ({ channel, ts }) => ({ channel, ts }) },
  { name: 'leave as the last', method: 'conversations.leave', args: ({ created }) => ({ channel: created }) },
  {
    name: 'invite again',
    method: 'conversations.invite',
    args: ({ created, user }) => ({ channel: created, users: user }),
  },
  { name: 'leave', method: 'conversations.leave', args: ({ created }) => ({ channel: created }) },
  { name: 'leave twice', method: 'conversations.leave', args: ({ created }) => ({ channel: created }) },
  {
    name: 'post where one is no member',
    method: 'chat.postMessage',
    args: ({ created }) => ({ channel: created, text }),
  },
  { name: 'join', method: 'conversations.join', args: ({ created }) => ({ channel: created }) },
  { name: 'join twice', method: 'conversations.join', args: ({ created }) => ({ channel: created }) },
  { name: 'archive', method: 'conversations.archive', args: ({ created }) => ({ channel: created }) },
  { name: 'archive twice', method: 'conversations.archive', args: ({ created }) => ({ channel: created }) },
  { name: 'post where all is over', method: 'chat.postMessage', args: ({ created }) => ({ channel: created, text }) },
  { name: 'unarchive', method: 'conversations.unarchive', args: ({ created }) => ({ channel: created }) },
  { name: 'open a conversation', method: 'conversations.open', args: ({ user }) => ({ users: user }) },
  { name: 'open it with nobody', method: 'conversations.open', args: () => ({}) },
]
