import { Menu } from '../menu.tsx'
import { safeUrl } from '../text/safe-url.ts'
import { useInteraction } from './interaction.ts'
import type { Element } from './shapes.ts'

export function Overflow({ element: { action_id, options = [] } }: { element: Element }) {
  const { press } = useInteraction()
  const items = options.map(({ text, value, url }) => ({
    label: text.text,
    run() {
      if (action_id) press({ action_id, value })
      const address = safeUrl(url)
      if (address) window.open(address, '_blank', 'noreferrer')
    },
  }))
  return <Menu label="More options" items={items} />
}
