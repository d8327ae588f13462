import { useCallback, useMemo, useState } from 'react'
import { Attachment } from './attachment.tsx'
import { Blocks } from './blocks/blocks.tsx'
import { InteractionContext } from './blocks/interaction.ts'
import { refusalOf } from './control/acknowledgement.ts'
import { type Click, click } from './control/calls.ts'
import type { Channel, Message } from './control/shapes.ts'
import { FilePreview } from './file-preview.tsx'
import { Mrkdwn } from './text/mrkdwn.tsx'
import { useWorkspace } from './workspace-context.ts'

export function MessageBody({ message, channel }: { message: Message; channel: Channel }) {
  const { user, notify } = useWorkspace()
  const { ts, text, blocks, edited, attachments, files } = message
  const [busy, setBusy] = useState(false)
  const surface = useMemo(() => ({ channel: channel.id, ts }), [channel.id, ts])
  const press = useCallback(
    async (element: Click) => {
      setBusy(true)
      const why = refusalOf(await click(user.id, surface, element))
      setBusy(false)
      if (why) notify(why)
    },
    [user.id, surface, notify],
  )
  const interaction = useMemo(() => ({ surface, press, busy }), [surface, press, busy])
  return (
    <InteractionContext value={interaction}>
      <div className="message-body">
        {blocks?.length ? <Blocks blocks={blocks} /> : <Mrkdwn text={text} />}
        {edited !== undefined && <small className="message-edited">(edited)</small>}
        {attachments?.map((attachment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: attachments have no identity of their own
          <Attachment key={index} attachment={attachment} />
        ))}
        {files?.map((file) => (
          <FilePreview key={file.id} file={file} />
        ))}
      </div>
    </InteractionContext>
  )
}
