import { fileAddress } from './control/calls.ts'
import type { File } from './control/shapes.ts'
import { TextPreview } from './text-preview.tsx'

/** What a browser draws from bytes alone; other kinds of image are offered to download. */
const drawable = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
const readable = /^text\/|\/(json|x-ndjson|xml|yaml|javascript|x-sh)$/

export function FilePreview({ file }: { file: File }) {
  const { id, name = id, title = name, mimetype = '', size = 0, alt_text } = file
  return (
    <figure className="file" data-testid="file">
      <figcaption>
        <a href={fileAddress(id)} download={name}>
          {title}
        </a>
        <small>
          {kindOf(name)} · {sizeOf(size)}
        </small>
      </figcaption>
      {drawable.has(mimetype) && <img src={fileAddress(id)} alt={alt_text ?? title} loading="lazy" />}
      {readable.test(mimetype) && <TextPreview id={id} title={title} />}
    </figure>
  )
}

const kindOf = (name: string) => (name.includes('.') ? (name.split('.').pop() ?? '').toUpperCase() : 'File')

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
