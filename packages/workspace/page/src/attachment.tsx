import type { CSSProperties } from 'react'
import { Blocks } from './blocks/blocks.tsx'
import { Picture } from './blocks/image.tsx'
import type { Attachment as AttachmentData } from './control/shapes.ts'
import { Mrkdwn } from './text/mrkdwn.tsx'
import { SafeLink } from './text/safe-link.tsx'

const named: Record<string, string> = { good: 'var(--good)', warning: 'var(--warn)', danger: 'var(--danger)' }

/** https://docs.slack.dev/messaging/formatting-message-text#legacy_attachments, and what links unfurl to. */
export function Attachment({ attachment }: { attachment: AttachmentData }) {
  const { color, pretext, author_name, title, title_link, text, fields, blocks, image_url, footer, fallback } =
    attachment
  const isBare = !(pretext || author_name || title || text || fields?.length || blocks?.length || image_url)
  const bar: CSSProperties = { borderColor: barColor(color) }
  return (
    <div className="attachment">
      {pretext && <Mrkdwn text={pretext} />}
      <div className="attachment-body" style={bar}>
        {author_name && <small>{author_name}</small>}
        {title && <strong>{title_link ? <SafeLink href={title_link}>{title}</SafeLink> : title}</strong>}
        {text && <Mrkdwn text={text} />}
        {isBare && fallback && <p>{fallback}</p>}
        {fields && (
          <dl className="block-fields">
            {fields.map(({ title, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity of their own
              <div key={index}>
                <dt>{title}</dt>
                <dd>
                  <Mrkdwn text={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {blocks && <Blocks blocks={blocks} />}
        {image_url && <Picture url={image_url} alt={title ?? 'image'} />}
        {footer && <small>{footer}</small>}
      </div>
    </div>
  )
}

function barColor(color: string | undefined): string {
  if (color === undefined) return 'var(--line-strong)'
  const hex = color.replace(/^#?/, '#')
  return named[color] ?? (/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex) ? hex : 'var(--line-strong)')
}
