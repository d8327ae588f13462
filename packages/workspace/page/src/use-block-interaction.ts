import { useCallback, useMemo, useRef, useState } from 'react'
import type { FieldValue, Interaction } from './blocks/interaction.ts'
import { refusalOf } from './control/acknowledgement.ts'
import { type Click, click, type Surface, type Values } from './control/calls.ts'
import type { Block } from './control/shapes.ts'
import { useWorkspace } from './workspace-context.ts'

/**
 * What is done in a message, modal or App Home, and what its fields hold. `surface` must be stable; `onRefusal` hears what
 * became of each press, undefined where all went well.
 */
export function useBlockInteraction(
  surface: Surface,
  blocks: readonly Block[],
  onRefusal: (why: string | undefined) => void,
): { interaction: Interaction; entered: () => Values } {
  const { user } = useWorkspace()
  const [busy, setBusy] = useState(false)
  const values = useRef<Values>({})

  // An update may have taken blocks away whose fields were filled in already.
  const entered = useCallback(() => {
    const shown = new Set(blocks.map(({ block_id }) => block_id))
    return Object.fromEntries(Object.entries(values.current).filter(([blockId]) => shown.has(blockId)))
  }, [blocks])
  const press = useCallback(
    async (element: Click) => {
      setBusy(true)
      onRefusal(refusalOf(await click(user.id, surface, element, entered())))
      setBusy(false)
    },
    [user.id, surface, onRefusal, entered],
  )
  const setField = useCallback((blockId: string, actionId: string, value: FieldValue) => {
    values.current[blockId] = { ...values.current[blockId], [actionId]: value }
  }, [])
  const interaction = useMemo(() => ({ surface, press, busy, setField }), [surface, press, busy, setField])
  return { interaction, entered }
}
