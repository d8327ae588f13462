import { createContext, useCallback, useContext } from 'react'
import type { Click, Surface } from '../control/calls.ts'

/** What a field holds, as the control interface takes it; `null` is nothing. */
export type FieldValue = string | number | string[] | Record<string, unknown> | null

/** What the surface that holds a block (a message, a modal, App Home) does when its elements are used. */
export type Interaction = {
  surface?: Surface
  /** Tells the app. */
  press(element: Click): void
  /** True while an earlier press is on its way: buttons then wait, keeping the focus. */
  busy: boolean
  /** Remembers a field for the next press or submit. */
  setField?(blockId: string, actionId: string, value: FieldValue): void
}

export const InteractionContext = createContext<Interaction>({ press: () => {}, busy: false })

/** The block that an element sits in, and whether it is an input block, whose elements wait for the form's submit. */
type BlockPlace = {
  blockId?: string | undefined
  isInput: boolean
  /** An input that tells the app at once as well. */
  dispatches?: boolean | undefined
  /** The id of the words that name the input. */
  labelId?: string | undefined
}

export const BlockContext = createContext<BlockPlace>({ isInput: false })

/** As the surface offers it, with presses that say which block they come from. */
export function useInteraction(): Interaction {
  const interaction = useContext(InteractionContext)
  const { blockId } = useContext(BlockContext)
  const { press } = interaction
  const pressHere = useCallback((element: Click) => press({ ...element, block_id: blockId }), [press, blockId])
  return { ...interaction, press: pressHere }
}

type Field = {
  keep(value: FieldValue): void
  /** Tells the app, unless the element belongs to an input that waits for the form's submit. */
  tell(value: string | number | string[]): void
}

export function useField(actionId: string | undefined): Field {
  const { press, setField } = useInteraction()
  const { blockId, isInput, dispatches } = useContext(BlockContext)
  return {
    keep: (value) => actionId && setField?.(blockId ?? '', actionId, value),
    tell: (value) => actionId && (!isInput || dispatches) && press({ action_id: actionId, value }),
  }
}

/** For elements whose value is picked in one go: keeps it and tells the app. */
export function usePick(actionId: string | undefined): (value: string | number | string[]) => void {
  const { keep, tell } = useField(actionId)
  return (value) => {
    keep(value)
    tell(value)
  }
}
