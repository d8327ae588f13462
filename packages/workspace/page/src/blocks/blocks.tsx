import type { ReactNode } from 'react'
import type { Block } from '../control/shapes.ts'
import { Markdown } from '../text/markdown.tsx'
import { LibraryBlock } from '../text/rich-text.tsx'
import { SafeLink } from '../text/safe-link.tsx'
import { Alert } from './alert.tsx'
import { Card } from './card.tsx'
import { Container } from './container.tsx'
import { Context } from './context.tsx'
import { DrawingFault, UnknownBlock } from './drawing-fault.tsx'
import { Elements } from './elements.tsx'
import { Image } from './image.tsx'
import { Input } from './input.tsx'
import { BlockContext } from './interaction.ts'
import { PagedTable } from './paged-table.tsx'
import { Section } from './section.tsx'
import { blockShapes, libraryBlockShape } from './shapes.ts'
import { Table } from './table.tsx'
import { Plan, TaskCard } from './task.tsx'
import { TextObject } from './text-object.tsx'

const views = new Map<string, (block: Block) => ReactNode>(
  Object.entries({
    divider: () => <hr />,
    header: (block: Block) => (
      <h3 className="block-header">
        <TextObject text={blockShapes.text.parse(block).text} />
      </h3>
    ),
    section: (block: Block) => <Section {...blockShapes.section.parse(block)} />,
    context: (block: Block) => <Context elements={blockShapes.elements.parse(block).elements} />,
    actions: (block: Block) => <Elements elements={blockShapes.elements.parse(block).elements} />,
    context_actions: (block: Block) => <Elements elements={blockShapes.elements.parse(block).elements} />,
    input: (block: Block) => <Input blockId={block.block_id} {...blockShapes.input.parse(block)} />,
    markdown: (block: Block) => <Markdown text={blockShapes.markdown.parse(block).text} />,
    image: (block: Block) => <Image {...blockShapes.image.parse(block)} />,
    table: (block: Block) => <Table {...blockShapes.table.parse(block)} />,
    data_table: (block: Block) => <PagedTable {...blockShapes.table.parse(block)} />,
    card: (block: Block) => <Card {...blockShapes.card.parse(block)} />,
    task_card: (block: Block) => <TaskCard task={blockShapes.task.parse(block)} />,
    plan: (block: Block) => <Plan {...blockShapes.plan.parse(block)} />,
    carousel: (block: Block) => (
      <div className="block-carousel">
        {blockShapes.carousel.parse(block).elements.map((card, index) => (
          <Card key={card.block_id ?? index} {...card} />
        ))}
      </div>
    ),
    container: (block: Block) => {
      const { child_blocks, ...container } = blockShapes.container.parse(block)
      return (
        <Container {...container}>
          <Blocks blocks={child_blocks} />
        </Container>
      )
    },
    alert: (block: Block) => <Alert {...blockShapes.alert.parse(block)} />,
    video: (block: Block) => {
      const { title, title_url, video_url } = blockShapes.video.parse(block)
      return <SafeLink href={title_url ?? video_url}>{title.text}</SafeLink>
    },
  }),
)

function BlockView({ block }: { block: Block }) {
  const view = views.get(block.type)
  if (view) return view(block)
  const library = libraryBlockShape.safeParse(block)
  return library.success ? <LibraryBlock block={library.data} /> : <UnknownBlock type={block.type} />
}

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
