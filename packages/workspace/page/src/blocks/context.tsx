import { Picture } from './image.tsx'
import { type Element, textShape } from './shapes.ts'
import { TextObject } from './text-object.tsx'

export function Context({ elements }: { elements: Element[] }) {
  return (
    <div className="block-context">
      {elements.map((element, index) => {
        const text = textShape.safeParse(element)
        // biome-ignore lint/suspicious/noArrayIndexKey: the elements have no identity of their own
        if (text.success) return <TextObject key={index} text={text.data} />
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        return <Picture key={index} url={element.image_url} file={element.slack_file} alt={element.alt_text ?? ''} />
      })}
    </div>
  )
}
