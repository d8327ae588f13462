import type { ReactNode } from 'react'
import { LibraryBlock } from '../text/rich-text.tsx'
import { libraryBlockShape, type Text } from './shapes.ts'
import { TextObject } from './text-object.tsx'

type Props = {
  title?: Text | undefined
  rich_text_title?: unknown
  subtitle?: Text | undefined
  children: ReactNode
  is_collapsible?: boolean | undefined
  default_collapsed?: boolean | undefined
}

export function Container({ title, rich_text_title, subtitle, children, is_collapsible, default_collapsed }: Props) {
  const rich = libraryBlockShape.safeParse(rich_text_title)
  const head = (
    <>
      <strong>{rich.success ? <LibraryBlock block={rich.data} /> : title && <TextObject text={title} />}</strong>
      {subtitle && (
        <small>
          <TextObject text={subtitle} />
        </small>
      )}
    </>
  )
  if (!is_collapsible) {
    return (
      <section className="block-card">
        {head}
        {children}
      </section>
    )
  }
  return (
    <details className="block-card" open={!default_collapsed}>
      <summary>{head}</summary>
      {children}
    </details>
  )
}
