import { type ReactNode, useRef } from 'react'

type Props = {
  label: string
  sign: ReactNode
  className?: string
  testId?: string
  /** Given a function that closes it and puts the focus back. */
  children: (close: () => void) => ReactNode
}

/** A button that opens something small beside it. Escape closes it, and so does going elsewhere. */
export function Popover({ label, sign, className = 'icon-button', testId, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    details.current?.removeAttribute('open')
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      className="menu"
      data-testid={testId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.removeAttribute('open')
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        event.stopPropagation()
        close()
      }}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) placeInView(currentTarget)
      }}
    >
      <summary className={className} aria-label={label} title={label}>
        {sign}
      </summary>
      <div className="popover">{children(close)}</div>
    </details>
  )
}

/** Opens upwards or to the right where it would stick out of the window otherwise. */
function placeInView(details: HTMLDetailsElement): void {
  const { top, bottom, right } = details.getBoundingClientRect()
  const popover = details.querySelector<HTMLElement>('.popover')
  const { offsetHeight = 0, offsetWidth = 0 } = popover ?? {}
  details.dataset.up = String(bottom + offsetHeight > window.innerHeight && top > offsetHeight)
  details.dataset.right = String(right < offsetWidth)
}
