import { checkBlocks, checkMessage, checkView } from '@crowsnest/slack-rules'
import { z } from 'zod'
import { json } from './args.ts'
import { defineMethod } from './define.ts'
import { ApiFailure, asCallProblems } from './failure.ts'

/** Says what is wrong with blocks, a message or a view, without sending it. */
export const blocksValidate = defineMethod({
  name: 'blocks.validate',
  args: z.looseObject({
    blocks: z.array(z.unknown()).optional(),
    message: json.optional(),
    view: json.optional(),
  }),
  run({ blocks, message, view }) {
    const given = [blocks, message, view].filter((one) => one !== undefined)
    if (given.length !== 1) throw new ApiFailure('invalid_arguments')
    const problems = blocks
      ? checkBlocks(blocks, 'message')
      : message
        ? checkMessage(message, 'chat.postMessage')
        : checkView(view ?? {})
    const wrong = problems.filter(({ severity }) => severity === 'error')
    const errors = wrong.map(({ code, pointer, message }) => ({ code, pointer, message }))
    if (errors.length > 0) throw new ApiFailure('invalid_blocks', { errors }, asCallProblems(wrong))
    return {}
  },
})
