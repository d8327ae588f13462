import type { ReactNode } from 'react'
import { safeUrl } from './safe-url.ts'

/** Text from outside chooses where links go, so an address that is not for the web stays text. */
export function SafeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  const url = safeUrl(href)
  if (!url) return <span title="Not a web link">{children}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
