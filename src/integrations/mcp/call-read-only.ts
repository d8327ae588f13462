import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/client'
import { UpstreamError, UserError } from '../../ports/errors.ts'
import type { Tools } from '../../ports/index.ts'
import { ownLinks } from '../http/links.ts'
import { withoutEffect } from './mcp-error.ts'
import { withPermalinks } from './results/permalinks.ts'
import { readResult } from './results/read-result.ts'
import type { ToolCaller } from './tool-caller.ts'

/**
 * Calls tools that are free and change nothing, so a failed call may be repeated. Refuses a filter that the tool doesn't know, because
 * the answer without it would be to another question.
 */
export function createReadOnlyCall(caller: ToolCaller, linkUrl: string): Tools['callReadOnly'] {
  return async (name, args, signal, onStep) => {
    const known = await caller.argumentsOf(name)
    const sent = known ? fitted(name, args, known) : args
    const result = await caller.call(name, sent, { signal, onStep }).catch((error: unknown) => {
      throw asOfFreeCall(error, linkUrl)
    })
    return withPermalinks(readResult(name, { result, args, linkUrl }), caller, linkUrl, signal)
  }
}

function asOfFreeCall(error: unknown, linkUrl: string): unknown {
  if (error instanceof UserError) {
    // Keep the lines of a message such as a script's trace.
    return error.message.includes('\n')
      ? new UserError(`\`\`\`\n${error.message.replaceAll('```', "'''")}\n\`\`\``)
      : error
  }
  if (!(error instanceof UpstreamError)) return error
  if (error.cause instanceof ProtocolError && error.cause.code === ProtocolErrorCode.InvalidParams) {
    return new UserError(`The instance rejected that: ${ownLinks(plainReason(error.cause.message), linkUrl)}`)
  }
  return withoutEffect(error)
}

/** Older instances take a single `author` instead of `authors`. */
function fitted(name: string, args: Readonly<Record<string, unknown>>, known: ReadonlySet<string>) {
  const { authors, ...rest } = args
  const [author, another] = Array.isArray(authors) ? authors : []
  const older = authors !== undefined && !known.has('authors') && known.has('author') && another === undefined
  const sent: Record<string, unknown> = older ? { ...rest, author } : { ...args }
  const unknown = Object.keys(sent).filter((key) => sent[key] !== undefined && !known.has(key))
  if (unknown.length === 0) return sent
  const names = unknown.map((key) => `\`${key}\``).join(', ')
  throw new UserError(`This instance’s \`${name}\` doesn’t support ${names}. Leave that out and ask again.`)
}

function plainReason(message: string): string {
  return message.replace(/^invalid params: /i, '')
}
