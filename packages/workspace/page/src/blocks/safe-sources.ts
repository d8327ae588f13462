import type { Message } from 'slack-blocks-to-jsx'
import { safeUrl } from '../text/safe-url.ts'

type LibraryBlock = Parameters<typeof Message>[0]['blocks'][number]

/** The renderer draws the sources of task cards as links without asking the link hook. */
export function safeSources(block: LibraryBlock): LibraryBlock {
  if (block.type === 'plan') return { ...block, tasks: block.tasks?.map(safeTask) ?? [] }
  return block.type === 'task_card' ? safeTask(block) : block
}

function safeTask<T extends { sources?: { url: string }[] }>(task: T): T {
  return task.sources ? { ...task, sources: task.sources.filter(({ url }) => safeUrl(url)) } : task
}
