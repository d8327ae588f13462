import { Element } from './element.tsx'
import type { Element as ElementData, Text } from './shapes.ts'
import { TextObject } from './text-object.tsx'

type Props = { text?: Text | undefined; fields?: Text[] | undefined; accessory?: ElementData | undefined }

export function Section({ text, fields, accessory }: Props) {
  return (
    <div className="block-section">
      <div className="block-section-text">
        {text && <TextObject text={text} />}
        {fields && (
          <div className="block-fields">
            {fields.map((field, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: fields have no identity of their own
              <TextObject key={index} text={field} />
            ))}
          </div>
        )}
      </div>
      {accessory && <Element element={accessory} />}
    </div>
  )
}
