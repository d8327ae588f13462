import { SafeLink } from '../text/safe-link.tsx'
import type { Text } from './shapes.ts'

type Props = { image_url?: string | undefined; alt_text: string; title?: Text | undefined }

export function Image({ image_url, alt_text, title }: Props) {
  return (
    <figure className="block-image">
      {title && <figcaption>{title.text}</figcaption>}
      <Picture url={image_url} alt={alt_text} />
    </figure>
  )
}

/** Pictures load from this workspace only; one from elsewhere becomes a link, so that opening a channel calls nobody. */
export function Picture({ url, alt }: { url: string | undefined; alt: string }) {
  const own =
    url !== undefined && URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin
  if (own || url?.startsWith('data:image/')) return <img src={url} alt={alt} loading="lazy" />
  return <SafeLink href={url}>{alt || 'image'}</SafeLink>
}
