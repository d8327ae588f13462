import { McpError } from '@modelcontextprotocol/sdk/types.js'
import { UpstreamError, UserError } from '../../ports/errors.ts'
import type { Tools } from '../../ports/index.ts'
import { ownLinks } from '../http/own-links.ts'
import { withoutEffect } from './mcp-error.ts'
import { pinned } from './results/permalinks.ts'
import { readFinding } from './results/read-result.ts'
import type { ToolCaller } from './tool-caller.ts'

/** JSON-RPC 2.0, section 5.1. */
const INVALID_PARAMS = -32602

/**
 * Calls of tools that are free and change nothing, so that a call which failed may be made again. A filter that the tool does
 * not know is refused: without it the answer would be to another question.
 */
export function createConsult(caller: ToolCaller, linkUrl: string): Tools['consult'] {
  return async (name, args, signal) => {
    const known = await caller.argumentsOf(name)
    const sent = known ? fitted(name, args, known) : args
    const result = await caller.call(name, sent, { signal }).catch((error: unknown) => {
      throw asOfFreeCall(error, linkUrl)
    })
    return pinned(readFinding(name, { result, args, linkUrl }), caller, linkUrl, signal)
  }
}

function asOfFreeCall(error: unknown, linkUrl: string): unknown {
  if (error instanceof UserError) {
    // Such as the trace of a script: its lines are kept.
    return error.message.includes('\n')
      ? new UserError(`\`\`\`\n${error.message.replaceAll('```', "'''")}\n\`\`\``)
      : error
  }
  if (!(error instanceof UpstreamError)) return error
  if (error.cause instanceof McpError && error.cause.code === INVALID_PARAMS) {
    return new UserError(`The instance does not take that: ${ownLinks(plainReason(error.cause.message), linkUrl)}`)
  }
  return withoutEffect(error)
}

/** Older instances take one `author` instead of `authors`. */
function fitted(name: string, args: Readonly<Record<string, unknown>>, known: ReadonlySet<string>) {
  const { authors, ...rest } = args
  const [author, another] = Array.isArray(authors) ? authors : []
  const older = authors !== undefined && !known.has('authors') && known.has('author') && another === undefined
  const sent: Record<string, unknown> = older ? { ...rest, author } : { ...args }
  const unknown = Object.keys(sent).filter((key) => sent[key] !== undefined && !known.has(key))
  if (unknown.length === 0) return sent
  const names = unknown.map((key) => `\`${key}\``).join(', ')
  throw new UserError(`This instance’s \`${name}\` does not take ${names}. Ask again without.`)
}

function plainReason(message: string): string {
  return message.replace(/^MCP error -?\d+: /, '').replace(/^invalid params: /i, '')
}
