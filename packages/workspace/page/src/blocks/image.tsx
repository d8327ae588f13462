import { fileAddress } from '../control/calls.ts'
import { SafeLink } from '../text/safe-link.tsx'
import type { SlackFile, Text } from './shapes.ts'

type Props = {
  image_url?: string | undefined
  slack_file?: SlackFile | undefined
  alt_text: string
  title?: Text | undefined
}

export function Image({ image_url, slack_file, alt_text, title }: Props) {
  return (
    <figure className="block-image">
      {title && <figcaption>{title.text}</figcaption>}
      <Picture url={image_url} file={slack_file} alt={alt_text} />
    </figure>
  )
}

/** Pictures load from this workspace only; one from elsewhere becomes a link, so that opening a channel calls nobody. */
export function Picture({ url, file, alt }: { url: string | undefined; file?: SlackFile | undefined; alt: string }) {
  const fileId = file?.id ?? /\/files-pri\/([^/]+)\//.exec(file?.url ?? '')?.[1]
  if (fileId) return <img src={fileAddress(fileId)} alt={alt} loading="lazy" />
  const own =
    url !== undefined && URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin
  if (own || url?.startsWith('data:image/')) return <img src={url} alt={alt} loading="lazy" />
  return <SafeLink href={url}>{alt || 'image'}</SafeLink>
}
