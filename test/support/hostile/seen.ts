import { onTestFinished } from 'vitest'
import { failureMessage } from '../../../src/handlers/answering/failure-message.ts'
import { placeholderMessage } from '../../../src/handlers/answering/messages/placeholder.ts'
import { withholdForeign } from '../../../src/handlers/asking/withhold.ts'
import { codeResultMessage } from '../../../src/handlers/code/messages/result.ts'
import { pageOf } from '../../../src/handlers/code/shown-page.ts'
import { codeAnswerMessage, morePlacesMessage } from '../../../src/handlers/code-find/messages/code-answer.ts'
import {
  answeredBeforeMessage,
  deepSearchAnswerMessage,
  moreAnswerMessage,
  unansweredMessage,
} from '../../../src/handlers/deep-search/messages/deep-search.ts'
import { searchingFor } from '../../../src/handlers/deep-search/messages/deep-search-state.ts'
import { createTools } from '../../../src/integrations/tools.ts'
import { UpstreamError, UserError } from '../../../src/ports/errors.ts'
import type { Allowlist, DeepSearchReply, Message, Tools } from '../../../src/ports/index.ts'
import { outgoing } from '../outgoing.ts'
import { faultsOf } from './check-shown.ts'
import { startHostileInstance, TOOLS } from './hostile-instance.ts'

export const OWN = 'https://code.example'
const ASKED = { asker: 'U1', question: 'How?', visible: true }
const never = new AbortController().signal

export async function openHostile() {
  const instance = await startHostileInstance()
  const { url } = instance
  const tools = createTools({
    url,
    linkUrl: OWN,
    mcpPath: '/.api/mcp/all',
    lowestVersion: '2025-03-26',
    token: 'sgp_never_to_be_told',
    authScheme: 'token',
    version: '9.9.9',
    outgoing,
  })
  onTestFinished(() => tools.close())
  return { instance, tools }
}

/** As those who ask write them. */
export const argsOf = (tool: string) =>
  Object.fromEntries((TOOLS[tool] ?? []).map((name) => [name, name.endsWith('s') ? ['org/app'] : 'org/app']))

const ANYTHING: Allowlist = { channels: undefined, repositories: undefined }

/** Everything that people may see of an answer. */
export async function shownOf(tool: string, tools: Tools, allowlist = ANYTHING): Promise<Message[]> {
  if (tool === 'code_finder') {
    const answer = await tools.findCode('In repository org/app: a', undefined, never)
    withholdForeign(answer.repositories, allowlist)
    return [
      codeAnswerMessage(answer, { footer: 'Searched', jobId: 'j' }),
      ...(answer.places.length > 5 ? [morePlacesMessage(answer)] : []),
    ]
  }
  if (tool === 'deepsearch') return replyShown(await tools.askDeepSearch({ text: 'How?' }, never), allowlist)
  if (tool === 'deepsearch_read') return replyShown(await tools.readDeepSearch(`${OWN}/deepsearch/7`), allowlist)
  const page = { args: {}, skip: 0, size: 10, next: 10, isLast: true }
  const found = await tools.callReadOnly(tool, argsOf(tool), never)
  return [codeResultMessage(pageOf(found, page), { skipped: 0, advice: '', isCut: found.hasMore })]
}

function replyShown(reply: DeepSearchReply, allowlist: Allowlist): Message[] {
  if (reply.state === 'pending')
    return [placeholderMessage(ASKED, searchingFor(1, reply.url), 'working', { steps: reply.step ? [reply.step] : [] })]
  if (reply.state !== 'answered') {
    const quoted = allowlist.repositories === undefined
    if (!('before' in reply) || !reply.before) return [unansweredMessage(reply, { quoted })]
    const { exchanges, repositories } = reply.before
    withholdForeign(repositories, allowlist)
    return [unansweredMessage(reply, { quoted }), answeredBeforeMessage('It failed.', exchanges, reply.url)]
  }
  withholdForeign(reply.conversation.repositories, allowlist)
  return [
    deepSearchAnswerMessage(reply.conversation, { footer: 'Searched' }),
    deepSearchAnswerMessage(reply.conversation, { footer: 'Searched', jobId: 'j' }),
    moreAnswerMessage(reply.conversation) ?? [],
  ].flat()
}

/** What the person sees, also of a failure, which is nobody's bug. */
export async function seen(tool: string, tools: Tools): Promise<Message[]> {
  try {
    return await shownOf(tool, tools)
  } catch (error) {
    if (!(error instanceof UserError || error instanceof UpstreamError)) throw error
    return [failureMessage({ why: 'failed', error, reference: 'abcd1234' }, { catalog: [] })]
  }
}

export const visible = (messages: readonly Message[]) => messages.flatMap((message) => faultsOf(message, OWN))
