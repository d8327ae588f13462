import { fileAddress } from './control/calls.ts'
import type { File } from './control/shapes.ts'
import { TextPreview } from './text-preview.tsx'

// By the name, as apps seldom say what they upload. Images are those that a browser draws from bytes alone.
const drawable = /\.(png|jpe?g|gif|webp)$/i
const readable =
  /\.(csv|tsv|txt|md|log|jsonl?|ya?ml|toml|xml|html|css|diff|patch|sql|sh|[jt]sx?|py|rb|go|rs|java|kt|c|h|cpp|lua)$/i

export function FilePreview({ file }: { file: File }) {
  const { id, name = id, title = name, size = 0, alt_text } = file
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
      {drawable.test(name) && <img src={fileAddress(id)} alt={alt_text ?? title} loading="lazy" />}
      {readable.test(name) && <TextPreview id={id} title={title} />}
    </figure>
  )
}

const kindOf = (name: string) => (name.includes('.') ? (name.split('.').pop() ?? '').toUpperCase() : 'File')

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
