import { useCallback, useMemo } from 'react'
import { Attachment } from './attachment.tsx'
import { Blocks } from './blocks/blocks.tsx'
import { InteractionContext } from './blocks/interaction.ts'
import type { Channel, Message } from './control/shapes.ts'
import { FilePreview } from './file-preview.tsx'
import { Mrkdwn } from './text/mrkdwn.tsx'
import { useBlockInteraction } from './use-block-interaction.ts'
import { useWorkspace } from './workspace-context.ts'

export function MessageBody({ message, channel }: { message: Message; channel: Channel }) {
  const { notify } = useWorkspace()
  const { ts, text, blocks, edited, attachments, files } = message
  const surface = useMemo(() => ({ channel: channel.id, ts }), [channel.id, ts])
  const holding = useMemo(
    () => [...(blocks ?? []), ...(attachments ?? []).flatMap(({ blocks = [] }) => blocks)],
    [blocks, attachments],
  )
  const refuse = useCallback((why: string | undefined) => why && notify(why), [notify])
  const { interaction } = useBlockInteraction(surface, holding, refuse)
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
