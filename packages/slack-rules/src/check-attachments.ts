import { checkBlocks } from './check-blocks.ts'
import { LIMITS } from './limits.ts'
import { type Problem, problem } from './problem.ts'
import { isRecord } from './walk.ts'

/** Of attachments, only their number and the blocks in them. */
export function checkAttachments(attachments: unknown, at: string, source: string): Problem[] {
  if (!Array.isArray(attachments)) return [problem('invalid_attachments', at, 'must be an array', source)]
  const many = `must have at most ${LIMITS.attachments} items, has ${attachments.length}`
  const inside = attachments.flatMap((attachment, i) =>
    isRecord(attachment) && attachment.blocks !== undefined
      ? checkBlocks(attachment.blocks, 'message', `${at}/${i}/blocks`)
      : [],
  )
  return [
    ...(attachments.length > LIMITS.attachments ? [problem('too_many_attachments', at, many, source)] : []),
    ...inside.map((found) => ({ ...found, code: 'invalid_attachments' })),
  ]
}
