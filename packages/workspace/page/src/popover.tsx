import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  label: string
  sign: ReactNode
  testId?: string
  /** Given a function that closes it and puts the focus back. */
  children: (close: () => void) => ReactNode
}

/**
 * A button that opens something small beside it, drawn only then: a channel has hundreds of them. Escape closes it, and so
 * does going elsewhere.
 */
export function Popover({ label, sign, testId, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (isOpen && details.current) placeInView(details.current)
  }, [isOpen])
  const close = () => {
    setOpen(false)
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={details}
      open={isOpen}
      className="menu"
      data-testid={testId}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        close()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        className="icon-button"
        aria-label={label}
        title={label}
        onClick={(event) => {
          event.preventDefault()
          setOpen(!isOpen)
        }}
      >
        {sign}
      </summary>
      <div className="popover">{isOpen && children(close)}</div>
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
