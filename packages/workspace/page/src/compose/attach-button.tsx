import { useRef } from 'react'

/** The paperclip: chooses files of the person's own machine. */
export function AttachButton({ onChoose }: { onChoose: (files: Iterable<File>) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Attach files"
        title="Attach files"
        onClick={() => input.current?.click()}
      >
        <svg className="line-icon" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M14.5 9.5l-5 5a3 3 0 01-4.3-4.3l6-6a2 2 0 012.9 2.9l-5.8 5.7a.8.8 0 01-1.2-1.2l5-5" />
        </svg>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        data-testid="attach"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
