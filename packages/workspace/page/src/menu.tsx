import type { ReactNode } from 'react'
import { Popover } from './popover.tsx'

export type MenuItem = { label: string; detail?: string | undefined; run: () => void }
type Props = { label: string; items: MenuItem[]; sign?: ReactNode; testId?: string }

/** A short list of things to do, behind three dots unless another sign is given. */
export function Menu({ items, sign = '⋯', ...popover }: Props) {
  return (
    <Popover sign={sign} {...popover}>
      {(close) => (
        <ul>
          {items.map(({ label, detail, run }) => (
            <li key={label}>
              <button
                type="button"
                onClick={() => {
                  close()
                  run()
                }}
              >
                {label}
                {detail && <small>{detail}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  )
}
