import { Elements } from './elements.tsx'
import { Picture } from './image.tsx'
import type { Element, Text } from './shapes.ts'
import { TextObject } from './text-object.tsx'

type Props = {
  title?: Text | undefined
  subtitle?: Text | undefined
  body?: Text | undefined
  hero_image?: { image_url?: string | undefined; alt_text: string } | undefined
  actions?: Element[] | undefined
}

export function Card({ title, subtitle, body, hero_image, actions }: Props) {
  return (
    <article className="block-card">
      {hero_image && <Picture url={hero_image.image_url} alt={hero_image.alt_text} />}
      {title && (
        <strong>
          <TextObject text={title} />
        </strong>
      )}
      {subtitle && <TextObject text={subtitle} />}
      {body && <TextObject text={body} />}
      {actions && <Elements elements={actions} />}
    </article>
  )
}
