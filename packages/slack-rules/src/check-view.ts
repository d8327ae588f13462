import { checkBlocks } from './check-blocks.ts'
import { blockPage, LIMITS, SOURCES } from './limits/limits.ts'
import { type Problem, problem } from './payload/problem.ts'
import { isRecord, type Json, walk } from './payload/walk.ts'
import { schemaProblems } from './schema-problems.ts'

const VIEWS = { modal: 'ModalView', home: 'HomeView' } as const

/** What Slack would complain about in a modal or Home tab given to `views.*`. Pointers start at the view. */
export function checkView(view: unknown): Problem[] {
  if (!isRecord(view)) return [problem('invalid_arguments', '', 'must be an object', SOURCES.views)]
  const { type } = view
  if (type !== 'modal' && type !== 'home') {
    return [problem('invalid_arguments', '/type', 'must be "modal" or "home"', SOURCES.views)]
  }
  const bytes = Buffer.byteLength(JSON.stringify(view))
  const large = `must have at most ${LIMITS.viewBytes} bytes, has ${bytes}`
  return [
    ...(bytes > LIMITS.viewBytes ? [problem('view_too_large', '', large, SOURCES.viewSize)] : []),
    ...schemaProblems(VIEWS[type], view, '', 'invalid_arguments', SOURCES.views),
    ...(Array.isArray(view.blocks) ? checkBlocks(view.blocks, type, '/blocks') : []).map((found) => ({
      ...found,
      code: 'invalid_arguments',
    })),
    ...missingSubmit(view),
    ...secondFocus(view),
  ]
}

function missingSubmit({ type, submit, blocks }: Json): Problem[] {
  if (type !== 'modal' || submit !== undefined || !Array.isArray(blocks)) return []
  if (!blocks.some((block) => isRecord(block) && block.type === 'input')) return []
  return [problem('invalid_arguments', '/submit', 'is needed in a modal with inputs', SOURCES.views)]
}

function secondFocus({ blocks }: Json): Problem[] {
  const focused = [...walk(blocks, '/blocks')].filter(({ object }) => object.focus_on_load === true)
  const message = 'only one element can have the focus'
  return focused
    .slice(1)
    .map(({ pointer }) => problem('invalid_arguments', `${pointer}/focus_on_load`, message, blockPage('input')))
}
