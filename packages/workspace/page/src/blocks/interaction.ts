import { createContext, useContext } from 'react'
import type { Click } from '../control/calls.ts'

export type FieldValue = string | string[]

/** What the surface that holds a block (a message, a modal) does when its elements are used. */
export type Interaction = {
  /** Tells the app. */
  press(element: Click): void
  /** True while an earlier press is on its way. */
  busy: boolean
  /** Remembers a field until the form is submitted; only modals do. */
  setField?(blockId: string, actionId: string, value: FieldValue): void
}

export const InteractionContext = createContext<Interaction>({ press: () => {}, busy: false })

export const useInteraction = () => useContext(InteractionContext)

/** The block that an element sits in, and whether it is an input block, whose elements wait for the form's submit. */
export const BlockContext = createContext<{ blockId?: string | undefined; isInput: boolean }>({ isInput: false })

/** For elements that hold a value: keeps it for the form, and tells the app unless the element belongs to an input. */
export function useField(actionId: string | undefined): (value: FieldValue) => void {
  const { press, setField } = useInteraction()
  const { blockId, isInput } = useContext(BlockContext)
  return (value) => {
    if (!actionId) return
    setField?.(blockId ?? '', actionId, value)
    if (!isInput) press({ action_id: actionId, value })
  }
}
