import { checkMessage, type MessageBody, type Problem } from '@crowsnest/slack-rules'
import { z } from 'zod'
import type { Json } from '../state/model/model.ts'
import { blocks, metadata } from './args.ts'
import type { Call } from './define.ts'
import { problemFailure } from './failure.ts'

/** The content arguments of the posting methods. */
export const messageArgs = z.looseObject({
  text: z.string().optional(),
  markdown_text: z.string().optional(),
  blocks: blocks.optional(),
  attachments: z.array(z.looseObject({})).optional(),
  metadata: metadata.optional(),
})

type MessageArgs = z.infer<typeof messageArgs>

/** docs.slack.dev/reference/methods/chat.postMessage: longer text is truncated. */
const TEXT_LIMIT = 40_000

/** The warnings that Slack itself sends; the others are advice from this workspace. */
const SLACK_WARNINGS = new Set(['missing_text_in_message', 'message_truncated'])

/** Refuses what Slack refuses, and turns the rest into the content of a message. */
export function checkedContent(
  { text, markdown_text, blocks, attachments, metadata }: MessageArgs,
  method: string,
  { warn }: Pick<Call, 'warn'>,
) {
  for (const { code, message } of refuseMessage({ text, markdown_text, blocks, attachments, metadata }, method)) {
    if (SLACK_WARNINGS.has(code)) warn(code, message)
  }
  const markdownBlocks: Json[] | undefined = markdown_text ? [{ type: 'markdown', text: markdown_text }] : undefined
  return {
    text: (text ?? markdown_text ?? '').slice(0, TEXT_LIMIT),
    blocks: blocks ?? markdownBlocks,
    attachments,
    metadata,
  }
}

/** Returns the problems that only deserve a warning. */
export function refuseMessage(body: MessageBody, method: string): Problem[] {
  const given = Object.entries(body).filter(([, value]) => value !== undefined)
  const problems = checkMessage(Object.fromEntries(given), method)
  refuseProblems(problems)
  return problems.filter(({ severity }) => severity === 'warning')
}

export function refuseProblems(problems: readonly Problem[]): void {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const [first] = errors
  if (first !== undefined) throw problemFailure(first.code, errors)
}
