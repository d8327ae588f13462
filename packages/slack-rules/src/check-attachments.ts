import { checkBlocks } from './check-blocks.ts'
import { LIMITS } from './limits/limits.ts'
import { type Problem, problem } from './payload/problem.ts'
import { isRecord } from './payload/walk.ts'
import { schemaProblems } from './schema-problems.ts'

/** Checks the types of attachments' fields, and the blocks in them; Slack ignores unknown fields. */
export function checkAttachments(attachments: unknown, at: string, source: string): Problem[] {
  if (!Array.isArray(attachments)) return [problem('invalid_attachments', at, 'must be an array', source)]
  const many = `must have at most ${LIMITS.attachments} items, has ${attachments.length}`
  const inside = attachments.flatMap((attachment, i) => checkAttachment(attachment, `${at}/${i}`, source))
  return [
    ...(attachments.length > LIMITS.attachments ? [problem('too_many_attachments', at, many, source)] : []),
    ...inside.map((found) => ({ ...found, code: 'invalid_attachments' })),
  ]
}

export function checkAttachment(attachment: unknown, at: string, source: string): Problem[] {
  return [
    ...schemaProblems('MessageAttachment', attachment, at, 'invalid_attachments', source),
    ...(isRecord(attachment) && Array.isArray(attachment.blocks)
      ? checkBlocks(attachment.blocks, 'message', `${at}/blocks`)
      : []),
  ]
}
