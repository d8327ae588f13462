import { fileAddress } from './control/calls.ts'
import type { File } from './control/shapes.ts'
import { TextPreview } from './text-preview.tsx'

/** Those that a browser draws from bytes alone. */
const drawable = /^image\/(png|jpeg|gif|webp)$/
const readable = /^(text\/.*|application\/(json|javascript|xml)|image\/svg\+xml)$/

export function FilePreview({ file }: { file: File }) {
  const { id, name = id, title = name, size = 0, mimetype = '', pretty_type = 'File', alt_text } = file
  return (
    <figure className="file" data-testid="file">
      <figcaption>
        <a href={fileAddress(id)} download={name}>
          {title}
        </a>
        <small>
          {pretty_type} · {sizeOf(size)}
        </small>
      </figcaption>
      {drawable.test(mimetype) && <img src={fileAddress(id)} alt={alt_text ?? title} loading="lazy" />}
      {readable.test(mimetype) && <TextPreview id={id} title={title} />}
    </figure>
  )
}

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
