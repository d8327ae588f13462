import { useContext } from 'react'
import { Element } from './element.tsx'
import { FieldErrors } from './field-errors.ts'
import type { Element as ElementData, Text } from './shapes.ts'

type Props = {
  blockId: string | undefined
  label: Text
  element: ElementData
  hint?: Text | undefined
  optional?: boolean | undefined
}

export function Input({ blockId, label, element, hint, optional }: Props) {
  const error = useContext(FieldErrors)[blockId ?? '']
  // A group of choices has a label for each; one label around them all would belong to the first.
  const Wrapper = element.type === 'radio_buttons' || element.type === 'checkboxes' ? 'div' : 'label'
  return (
    <Wrapper className="block-input">
      <span className="block-input-label">
        {label.text} {optional && <small>(optional)</small>}
      </span>
      <Element element={element} />
      {hint && <small>{hint.text}</small>}
      {error && (
        <small className="field-error" role="alert">
          {error}
        </small>
      )}
    </Wrapper>
  )
}
