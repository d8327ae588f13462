import type { Json, Stream } from '../../state/model/model.ts'
import { isJson } from './block-ids.ts'

/** The blocks of a message after one more chunk (docs.slack.dev/reference/methods/chat.appendStream). */
export function grow(blocks: readonly Json[], chunk: Json, display: Stream['display']): Json[] {
  switch (chunk.type) {
    case 'markdown_text':
      return withText(blocks, String(chunk.text))
    case 'task_update':
      return withTask(blocks, chunk, display)
    case 'plan_update':
      return withPlan(blocks, { title: chunk.title })
    case 'blocks':
      return [...blocks, ...(Array.isArray(chunk.blocks) ? chunk.blocks.filter(isJson) : [])]
    default:
      return [...blocks]
  }
}

/** Text continues where the text before it ended. */
function withText(blocks: readonly Json[], text: string): Json[] {
  const last = blocks.at(-1)
  if (last?.type !== 'markdown') return [...blocks, { type: 'markdown', text }]
  return [...blocks.slice(0, -1), { ...last, text: `${last.text}${text}` }]
}

/** An existing task changes in place. */
function withTask(blocks: readonly Json[], chunk: Json, display: Stream['display']): Json[] {
  if (display === 'plan') {
    const tasks = tasksOf(planOf(blocks))
    return withPlan(blocks, { tasks: replaced(tasks, card(chunk)) })
  }
  return replaced(blocks, card(chunk))
}

function withPlan(blocks: readonly Json[], change: Json): Json[] {
  const plan = planOf(blocks)
  const changed = { type: 'plan', title: 'Plan', tasks: [], ...plan, ...change }
  return plan === undefined ? [...blocks, changed] : blocks.map((block) => (block === plan ? changed : block))
}

function planOf(blocks: readonly Json[]): Json | undefined {
  return blocks.find(({ type }) => type === 'plan')
}

function tasksOf(plan: Json | undefined): Json[] {
  return Array.isArray(plan?.tasks) ? plan.tasks.filter(isJson) : []
}

function replaced(blocks: readonly Json[], task: Json): Json[] {
  const old = blocks.find(({ task_id }) => task_id === task.task_id)
  if (old === undefined) return [...blocks, task]
  return blocks.map((block) => (block === old ? { ...old, ...task } : block))
}

function card({ id, title, status, details, output, sources }: Json): Json {
  return {
    type: 'task_card',
    task_id: id,
    title,
    status,
    ...(details === undefined ? {} : { details: richText(String(details)) }),
    ...(output === undefined ? {} : { output: richText(String(output)) }),
    ...(sources === undefined ? {} : { sources }),
  }
}

function richText(text: string): Json {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }] }
}
