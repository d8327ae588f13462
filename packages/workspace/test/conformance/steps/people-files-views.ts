import { z } from 'zod'
import type { Step } from './step.ts'

const text = 'hello'
const blocks = [{ type: 'section', block_id: 'one', text: { type: 'mrkdwn', text: '*hello*' } }]
const home = { type: 'home', blocks }
const modal = { type: 'modal', title: { type: 'plain_text', text: 'A form' }, blocks, callback_id: 'form' }
const ided = z.looseObject({ id: z.string() })

export const PEOPLE_FILES_VIEWS: readonly Step[] = [
  { name: 'people', method: 'users.list', args: () => ({}) },
  { name: 'a person', method: 'users.info', args: ({ user }) => ({ user }) },
  { name: 'nobody', method: 'users.info', args: () => ({ user: 'U0NOBODY000' }) },
  { name: 'a profile', method: 'users.profile.get', args: ({ user }) => ({ user }) },
  { name: 'by address', method: 'users.lookupByEmail', args: () => ({ email: 'max@practice.example' }) },
  { name: 'by no address', method: 'users.lookupByEmail', args: () => ({ email: 'nobody@practice.example' }) },
  { name: 'presence', method: 'users.getPresence', args: ({ user }) => ({ user }) },
  {
    name: 'announce a file',
    method: 'files.getUploadURLExternal',
    args: () => ({ filename: 'a.txt', length: 5 }),
    isForm: true,
    keeps: (a) => ({ file: String(a.file_id) }),
  },
  {
    name: 'share the file',
    method: 'files.completeUploadExternal',
    args: ({ channel, file }) => ({
      channel_id: channel,
      files: [{ id: file, title: 'A file' }],
      initial_comment: text,
    }),
  },
  { name: 'a file', method: 'files.info', args: ({ file }) => ({ file }) },
  { name: 'files', method: 'files.list', args: () => ({}) },
  { name: 'no file', method: 'files.info', args: () => ({ file: 'F0NOTHING00' }) },
  { name: 'delete the file', method: 'files.delete', args: ({ file }) => ({ file }) },
  { name: 'publish a home', method: 'views.publish', args: ({ user }) => ({ user_id: user, view: home }) },
  {
    name: 'open a modal',
    method: 'views.open',
    args: async ({ trigger }) => ({ trigger_id: await trigger(), view: modal }),
    keeps: (a) => ({ view: ided.parse(a.view).id }),
  },
  { name: 'change the modal', method: 'views.update', args: ({ view }) => ({ view_id: view, view: modal }) },
  { name: 'open without a trigger', method: 'views.open', args: () => ({ trigger_id: '1.2.3', view: modal }) },
  { name: 'change no modal', method: 'views.update', args: () => ({ view_id: 'V0NOTHING00', view: modal }) },
  {
    name: 'post without the scope',
    method: 'chat.postMessage',
    isWeak: true,
    args: ({ channel }) => ({ channel, text }),
  },
  { name: 'list without the scope', method: 'conversations.list', isWeak: true, args: () => ({}) },
  {
    name: 'react without the scope',
    method: 'reactions.add',
    isWeak: true,
    args: ({ channel, ts }) => ({ channel, timestamp: ts, name: 'eyes' }),
  },
  {
    name: 'share without the scope',
    method: 'files.getUploadURLExternal',
    isWeak: true,
    args: () => ({ filename: 'a', length: 1 }),
  },
  { name: 'people without the scope', method: 'users.list', isWeak: true, args: () => ({}) },
  {
    name: 'publish without any scope',
    method: 'views.publish',
    isWeak: true,
    args: ({ user }) => ({ user_id: user, view: home }),
  },
]
