import { useCallback, useMemo, useState } from 'react'
import { Blocks } from './blocks/blocks.tsx'
import { InteractionContext } from './blocks/interaction.ts'
import { refusalOf } from './control/acknowledgement.ts'
import { type Click, click } from './control/calls.ts'
import type { Channel, Message } from './control/shapes.ts'
import { Mrkdwn } from './text/mrkdwn.tsx'
import { useWorkspace } from './workspace-context.ts'

export function MessageBody({ message, channel }: { message: Message; channel: Channel }) {
  const { user, notify } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const press = useCallback(
    async (element: Click) => {
      setBusy(true)
      const why = refusalOf(await click(user.id, { channel: channel.id, ts: message.ts }, element))
      setBusy(false)
      if (why) notify(why)
    },
    [user.id, channel.id, message.ts, notify],
  )
  const interaction = useMemo(() => ({ press, busy }), [press, busy])
  return (
    <InteractionContext value={interaction}>
      <div className="message-body">
        {message.blocks?.length ? <Blocks blocks={message.blocks} /> : <Mrkdwn text={message.text} />}
        {message.edited !== undefined && <small className="message-edited">(edited)</small>}
        {message.files?.map(({ id, name, title }) => (
          <a key={id} className="file" href={`/control/file?id=${encodeURIComponent(id)}`} download={name ?? id}>
            {title ?? name ?? id}
          </a>
        ))}
      </div>
    </InteractionContext>
  )
}
