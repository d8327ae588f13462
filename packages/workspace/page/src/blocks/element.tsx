import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checkboxes, Radios } from './choices.tsx'
import { Feedback } from './feedback.tsx'
import { Picture } from './image.tsx'
import { Overflow } from './overflow.tsx'
import { MultiSelect, Select } from './select.tsx'
import type { Element as ElementData } from './shapes.ts'
import { TextField } from './text-field.tsx'

type View = (props: { element: ElementData }) => ReactNode

const views = new Map<string, View>(
  Object.entries({
    button: Button,
    workflow_button: Button,
    icon_button: Button,
    overflow: Overflow,
    feedback_buttons: Feedback,
    radio_buttons: Radios,
    checkboxes: Checkboxes,
    image: ({ element }: { element: ElementData }) => <Picture url={element.image_url} alt={element.alt_text ?? ''} />,
  }),
)

export function Element({ element }: { element: ElementData }) {
  const View = views.get(element.type) ?? viewByName(element.type)
  return <View element={element} />
}

function viewByName(type: string): View {
  if (type.startsWith('multi_')) return MultiSelect
  return type.endsWith('_select') ? Select : TextField
}
