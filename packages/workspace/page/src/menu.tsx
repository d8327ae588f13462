import { useRef } from 'react'

type Props = { label: string; items: { label: string; run: () => void }[] }

/** Three dots that open a short list of things to do. */
export function Menu({ label, items }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => details.current?.removeAttribute('open')
  return (
    <details
      ref={details}
      className="menu"
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary className="icon-button" aria-label={label}>
        ⋯
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <button
              type="button"
              onClick={() => {
                close()
                item.run()
              }}
            >
              {item.label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
