import { useState } from 'react'
import { Menu } from '../menu.tsx'
import { safeUrl } from '../text/safe-url.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useInteraction } from './interaction.ts'
import type { Element } from './shapes.ts'

export function Overflow({ element: { action_id, options = [], confirm } }: { element: Element }) {
  const { press } = useInteraction()
  const [asked, setAsked] = useState<() => void>()
  const items = options.map(({ text, value, url }) => {
    const send = () => {
      setAsked(undefined)
      if (action_id) press({ action_id, value })
      const address = safeUrl(url)
      if (address) window.open(address, '_blank', 'noreferrer')
    }
    return { label: text.text, run: () => (confirm ? setAsked(() => send) : send()) }
  })
  return (
    <>
      <Menu label="More options" items={items} />
      {asked && confirm && <ConfirmDialog confirm={confirm} onConfirm={asked} onDeny={() => setAsked(undefined)} />}
    </>
  )
}
