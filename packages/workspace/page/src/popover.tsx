import { type ReactNode, useRef } from 'react'

type Props = {
  label: string
  sign: ReactNode
  testId?: string
  /** Given a function that closes it and puts the focus back. */
  children: (close: () => void) => ReactNode
}

/** A button that opens something small beside it. Escape closes it, and so does going elsewhere. */
export function Popover({ label, sign, testId, children }: Props) {
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
      <summary className="icon-button" aria-label={label} title={label}>
        {sign}
      </summary>
      <div className="popover">{children(close)}</div>
    </details>
  )
}

/** Opens upwards or to the right where the part of the page that it lies in would cut it off otherwise. */
function placeInView(details: HTMLDetailsElement): void {
  const frame = details
    .closest('.messages, .home, .sidebar, .channel-pane, .thread-panel, dialog')
    ?.getBoundingClientRect()
  const popover = details.querySelector<HTMLElement>('.popover')
  if (!frame || !popover) return
  const { top, bottom, right } = details.getBoundingClientRect()
  const { offsetHeight: height, offsetWidth: width } = popover
  details.dataset.up = String(bottom + height > frame.bottom && top - height > frame.top)
  details.dataset.right = String(right - width < frame.left)
}
