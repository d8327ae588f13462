import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Checkboxes, Radios } from './choices.tsx'
import { Combobox } from './combobox.tsx'
import { Feedback } from './feedback.tsx'
import { FileInput } from './file-input.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture } from './image.tsx'
import { Overflow } from './overflow.tsx'
import { RichTextInput } from './rich-text-input.tsx'
import { Select } from './select.tsx'
import type { Element as ElementData } from './shapes.ts'
import { TextField } from './text-field.tsx'

type View = (props: { element: ElementData }) => ReactNode

const views = new Map<string, View>(
  Object.entries({
    button: Button,
    workflow_button: Button,
    icon_button: IconButton,
    overflow: Overflow,
    feedback_buttons: Feedback,
    radio_buttons: Radios,
    checkboxes: Checkboxes,
    external_select: Combobox,
    file_input: FileInput,
    rich_text_input: RichTextInput,
    image: ({ element: { image_url, slack_file, alt_text } }: { element: ElementData }) => (
      <Picture url={image_url} file={slack_file} alt={alt_text ?? ''} />
    ),
  }),
)

export function Element({ element }: { element: ElementData }) {
  const View = views.get(element.type) ?? viewByName(element.type)
  return <View element={element} />
}

function viewByName(type: string): View {
  if (type.startsWith('multi_')) return Combobox
  return type.endsWith('_select') ? Select : TextField
}
