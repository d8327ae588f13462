import { Element } from './element.tsx'
import type { Element as ElementData } from './shapes.ts'

export function Elements({ elements }: { elements: ElementData[] }) {
  return (
    <div className="block-actions">
      {elements.map((element, index) => (
        <Element key={element.action_id ?? index} element={element} />
      ))}
    </div>
  )
}
