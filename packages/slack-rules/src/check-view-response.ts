import { checkView } from './check-view.ts'
import { SOURCES } from './limits/limits.ts'
import { type Problem, problem } from './payload/problem.ts'
import { isRecord, type Json } from './payload/walk.ts'

/**
 * What is wrong with an acknowledgement of `view_submission`. Slack doesn't tell the app about it: the modal only says that something
 * went wrong. An empty body closes the modal. Pointers start at the body.
 */
export function checkViewResponse(body: unknown, submitted: { blocks?: unknown }): Problem[] {
  if (body === undefined || body === null || body === '') return []
  if (!isRecord(body)) return [refused('', 'must be an object, or nothing')]
  switch (body.response_action) {
    case undefined:
      return Object.keys(body).length === 0 ? [] : [refused('/response_action', 'is missing')]
    case 'clear':
      return []
    case 'errors':
      return checkErrors(body.errors, submitted)
    case 'update':
    case 'push':
      return checkNext(body.view)
    default:
      return [refused('/response_action', 'must be errors, update, push or clear')]
  }
}

function checkErrors(errors: unknown, { blocks }: { blocks?: unknown }): Problem[] {
  if (!isRecord(errors) || Object.keys(errors).length === 0) {
    return [refused('/errors', 'must map the block_id of an input to what is wrong with it')]
  }
  const inputs = (Array.isArray(blocks) ? blocks : []).filter((block) => isRecord(block) && block.type === 'input')
  return Object.entries(errors).flatMap(([id, text]) => [
    ...(inputs.some((input: Json) => input.block_id === id)
      ? []
      : [refused(`/errors/${id}`, 'is not the block_id of an input of the submitted view')]),
    ...(typeof text === 'string' && text !== '' ? [] : [refused(`/errors/${id}`, 'must be a text')]),
  ])
}

function checkNext(view: unknown): Problem[] {
  if (isRecord(view) && view.type === 'home') return [refused('/view/type', 'must be "modal"')]
  return checkView(view).map((found) => ({ ...found, pointer: `/view${found.pointer}` }))
}

function refused(pointer: string, message: string): Problem {
  return problem('invalid_arguments', pointer, message, SOURCES.viewResponse)
}
