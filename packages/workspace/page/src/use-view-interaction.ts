import { useCallback, useMemo, useState } from 'react'
import type { Interaction } from './blocks/interaction.ts'
import { refusalOf } from './control/acknowledgement.ts'
import { type Click, click } from './control/calls.ts'
import { useWorkspace } from './workspace-context.ts'

/** Presses in a modal or App Home; `onRefusal` hears what became of each, undefined where all went well. */
export function useViewInteraction(viewId: string, onRefusal: (why: string | undefined) => void): Interaction {
  const { user } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const press = useCallback(
    async (element: Click) => {
      setBusy(true)
      onRefusal(refusalOf(await click(user.id, { view_id: viewId }, element)))
      setBusy(false)
    },
    [user.id, viewId, onRefusal],
  )
  return useMemo(() => ({ surface: { view_id: viewId }, press, busy }), [viewId, press, busy])
}
