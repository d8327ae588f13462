import type { ReactNode } from 'react'
import type { Block } from '../control/shapes.ts'
import { Markdown } from '../text/markdown.tsx'
import { LibraryBlock } from '../text/rich-text.tsx'
import { SafeLink } from '../text/safe-link.tsx'
import { Card } from './card.tsx'
import { Context } from './context.tsx'
import { UnknownBlock } from './drawing-fault.tsx'
import { Elements } from './elements.tsx'
import { Image } from './image.tsx'
import { Input } from './input.tsx'
import { safeSources } from './safe-sources.ts'
import { Section } from './section.tsx'
import { blockShapes, libraryBlockShape } from './shapes.ts'
import { DataTable } from './table.tsx'
import { TextObject } from './text-object.tsx'

const views: Record<string, (block: Block) => ReactNode> = {
  divider: () => <hr />,
  header: (block) => (
    <h3 className="block-header">
      <TextObject text={blockShapes.text.parse(block).text} />
    </h3>
  ),
  section: (block) => <Section {...blockShapes.section.parse(block)} />,
  context: (block) => <Context elements={blockShapes.elements.parse(block).elements} />,
  actions: (block) => <Elements elements={blockShapes.elements.parse(block).elements} />,
  context_actions: (block) => <Elements elements={blockShapes.elements.parse(block).elements} />,
  input: (block) => <Input blockId={block.block_id} {...blockShapes.input.parse(block)} />,
  markdown: (block) => <Markdown text={blockShapes.markdown.parse(block).text} />,
  image: (block) => <Image {...blockShapes.image.parse(block)} />,
  table: (block) => <DataTable {...blockShapes.table.parse(block)} />,
  data_table: (block) => <DataTable {...blockShapes.table.parse(block)} />,
  card: (block) => <Card {...blockShapes.card.parse(block)} />,
  alert: (block) => (
    <div className="block-alert" role="note">
      <TextObject text={blockShapes.text.parse(block).text} />
    </div>
  ),
  video: (block) => {
    const { title, title_url, video_url } = blockShapes.video.parse(block)
    return <SafeLink href={title_url ?? video_url}>{title.text}</SafeLink>
  },
}

export function BlockView({ block }: { block: Block }) {
  const view = views[block.type]
  if (view) return view(block)
  const library = libraryBlockShape.safeParse(block)
  return library.success ? <LibraryBlock block={safeSources(library.data)} /> : <UnknownBlock type={block.type} />
}
