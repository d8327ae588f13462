import type { Uploads } from './use-uploads.ts'

/** The files that wait to be sent. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  if (uploads.list.length === 0) return null
  return (
    <ul className="uploads" data-testid="uploads">
      {uploads.list.map(({ key, name, id }) => (
        <li key={key} aria-busy={id === undefined}>
          {name}
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove ${name}`}
            onClick={() => uploads.remove(key)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
