import { useState } from 'react'
import { refusalOf } from './control/acknowledgement.ts'
import { deleteMessage, react, runShortcut } from './control/calls.ts'
import type { Channel, Message, Reply } from './control/shapes.ts'
import { EditDialog } from './edit-dialog.tsx'
import { Menu } from './menu.tsx'
import { ReactionPicker } from './reaction-picker.tsx'
import { useWorkspace } from './workspace-context.ts'

type Props = { message: Message; channel: Channel; inThread: boolean }

export function MessageMenu({ message: { ts, user: author, text }, channel, inThread }: Props) {
  const { state, user, go, notify } = useWorkspace()
  const [editing, setEditing] = useState(false)
  const report = async (reply: Promise<Reply>) => notify(refusalOf(await reply))
  const own = author === user.id
  const items = [
    ...(inThread ? [] : [{ label: 'Reply in thread', run: () => go({ channel: channel.id, threadTs: ts }) }]),
    ...state.shortcuts
      .filter(({ type }) => type === 'message')
      .map(({ name, callback_id }) => ({
        label: name,
        run: () => report(runShortcut(user.id, callback_id, { channel: channel.id, ts })),
      })),
    ...(own ? [{ label: 'Edit message', run: () => setEditing(true) }] : []),
    ...(own ? [{ label: 'Delete message', run: () => report(deleteMessage(user.id, channel.id, ts)) }] : []),
  ]
  return (
    <div className="message-tools">
      <ReactionPicker onPick={(name) => report(react(user.id, channel.id, ts, name, false))} />
      {items.length > 0 && <Menu label="Message actions" testId="message-menu" items={items} />}
      {editing && <EditDialog channel={channel} ts={ts} text={text} onClose={() => setEditing(false)} />}
    </div>
  )
}
