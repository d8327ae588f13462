import { useContext, useId } from 'react'
import { Element } from './element.tsx'
import { FieldErrors } from './field-errors.ts'
import { BlockContext } from './interaction.ts'
import type { Element as ElementData, Text } from './shapes.ts'
import { Plain } from './text-object.tsx'

type Props = {
  blockId: string | undefined
  label: Text
  element: ElementData
  hint?: Text | undefined
  optional?: boolean | undefined
  dispatch_action?: boolean | undefined
}

export function Input({ blockId, label, element, hint, optional, dispatch_action }: Props) {
  const error = useContext(FieldErrors)[blockId ?? '']
  const id = useId()
  // The label names the control by its id, since groups of choices and chips are no single field to put inside a label.
  return (
    <div className="block-input" data-block-id={blockId} data-wrong={error !== undefined}>
      <span className="block-input-label" id={id}>
        <Plain text={label.text} /> {optional && <small>(optional)</small>}
      </span>
      <BlockContext value={{ blockId, isInput: true, dispatches: dispatch_action, labelId: id }}>
        <Element element={element} />
      </BlockContext>
      {error && (
        <small className="field-error" role="alert">
          {error}
        </small>
      )}
      {hint && (
        <small>
          <Plain text={hint.text} />
        </small>
      )}
    </div>
  )
}
