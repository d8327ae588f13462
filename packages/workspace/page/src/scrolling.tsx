import type { ReactNode } from 'react'

type Props = { label: string; className: string; children: ReactNode }

/** What may be wider than its place: a region that scrolls must be reachable by keyboard. */
export function Scrolling({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, and no landmark, since there may be many
    <div role="group" className={className} tabIndex={0} aria-label={label}>
      {children}
    </div>
  )
}
