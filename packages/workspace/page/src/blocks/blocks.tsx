import type { Block } from '../control/shapes.ts'
import { BlockView } from './block-view.tsx'
import { DrawingFault } from './drawing-fault.tsx'
import { BlockContext } from './interaction.ts'

export function Blocks({ blocks }: { blocks: Block[] }) {
  return (
    <div className="blocks">
      {blocks.map((block, index) => (
        <BlockContext
          key={block.block_id ?? index}
          value={{ blockId: block.block_id, isInput: block.type === 'input' }}
        >
          <DrawingFault what={block.type} watch={block}>
            <BlockView block={block} />
          </DrawingFault>
        </BlockContext>
      ))}
    </div>
  )
}
