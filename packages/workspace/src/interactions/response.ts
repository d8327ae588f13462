import { checkMessage, type Problem } from '@crowsnest/slack-rules'
import { z } from 'zod'
import { changeMessage, deleteMessage } from '../actions/change.ts'
import { postAsBot, postEphemeralAsBot } from '../actions/post.ts'
import { block, json } from '../api/args.ts'
import type { Draft, Message } from '../state/model/model.ts'
import { APP } from '../state/model/seed.ts'
import type { ResponseTarget } from '../state/stores/response-urls.ts'
import type { Workspace } from '../workspace.ts'

export const RULES = 'https://docs.slack.dev/interactivity/handling-user-interaction#message_responses'
const responseSchema = z.looseObject({
  text: z.string().optional(),
  blocks: z.array(block).optional(),
  attachments: z.array(json).optional(),
  metadata: json.optional(),
  response_type: z.enum(['ephemeral', 'in_channel']).default('ephemeral'),
  replace_original: z.boolean().default(false),
  delete_original: z.boolean().default(false),
  thread_ts: z.string().optional(),
})

/** Applies an acknowledgement or a post to a response URL; returns what is wrong with it, if anything. */
export function applyResponse(workspace: Workspace, target: ResponseTarget, body: unknown): Problem[] {
  const parsed = responseSchema.safeParse(body)
  if (!parsed.success) return [wrong('invalid_payload', z.prettifyError(parsed.error))]
  const { response_type, replace_original, delete_original, ...response } = parsed.data
  const channel = workspace.state.directory.channel(target.channel)
  if (channel === undefined) return [wrong('channel_not_found')]
  if (channel.isArchived) return [wrong('is_archived')]
  const original = originalOf(workspace, target)
  if (delete_original) {
    if (original !== undefined) deleteMessage(workspace, channel, original)
    return []
  }
  const { text, blocks, attachments, metadata } = response
  const problems = errorsOf({ text, blocks, attachments, metadata })
  if (problems.length > 0) return problems
  const content = { text: text ?? '', blocks, attachments, metadata }
  if (replace_original && original !== undefined) {
    changeMessage(workspace, channel, original, content, APP.botUserId)
    return []
  }
  // A command is typed outside of threads, and its response can't go into one.
  const threadTs = target.ts === undefined ? undefined : (response.thread_ts ?? target.threadTs)
  const draft: Draft = { ...content, threadTs }
  if (response_type === 'in_channel') postAsBot(workspace, channel, draft)
  else postEphemeralAsBot(workspace, channel, target.user, draft)
  return []
}

/** The message that was interacted with, if the app may change it: a shortcut can be used on anybody's. */
function originalOf({ state }: Workspace, { channel, ts }: ResponseTarget): Message | undefined {
  if (ts === undefined) return undefined
  const original = state.ephemerals.find(channel, ts) ?? state.messages.find(channel, ts)
  return original?.bot_id === APP.botId ? original : undefined
}

function errorsOf(content: Record<string, unknown>): Problem[] {
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
  return checkMessage(given, 'response_url').filter(({ severity }) => severity === 'error')
}

function wrong(code: string, message = code): Problem {
  return { severity: 'error', code, pointer: '', message, source: RULES }
}
