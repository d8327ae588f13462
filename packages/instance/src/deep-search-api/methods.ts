import type { z } from 'zod'
import type { Caller } from '../access/caller.ts'
import { AskError } from '../errors/errors.ts'
import type { Links } from '../files/links.ts'
import { CreditsUsedUp } from '../metering/credits/drawing.ts'
import { EntitlementUsedUp } from '../metering/metering.ts'
import type { Conversation } from '../research/conversations.ts'
import { type DeepSearches, DeepSearchOff } from '../research/deep-searches.ts'
import { conversationJson, summaryJson } from './conversation-json.ts'
import { Refusal } from './refusal.ts'
import { addSchema, createSchema, listSchema, nameOnlySchema } from './requests.ts'

interface Method {
  asks: boolean
  /** Throws Refusal, and AskError if the question can't be asked. */
  run(body: unknown, caller: Caller): object
}

/** The methods of `deepsearch.v1.Service` that are supported. */
export function createMethods(deepSearches: DeepSearches, links: Links): Readonly<Record<string, Method>> {
  const told = (conversation: Conversation | undefined) => {
    if (conversation === undefined) throw new Refusal('not_found', 'conversation not found')
    return conversationJson(conversation, links)
  }
  return {
    CreateConversation: {
      asks: true,
      run(body, caller) {
        const { parent, conversation } = parse(createSchema, body)
        requireSelf(parent, caller)
        return told(asking(() => deepSearches.ask(conversation.questions[0], caller)))
      },
    },
    AddConversationQuestion: {
      asks: true,
      run(body, caller) {
        const { parent, question } = parse(addSchema, body)
        requireSelf(parent.user, caller)
        return told(asking(() => deepSearches.followUp(parent.id, question, caller)))
      },
    },
    GetConversation: {
      asks: false,
      run(body, caller) {
        const { name } = parse(nameOnlySchema, body)
        requireSelf(name.user, caller)
        return told(deepSearches.read({ id: name.id }, caller))
      },
    },
    CancelConversation: {
      asks: false,
      run(body, caller) {
        const { name } = parse(nameOnlySchema, body)
        requireSelf(name.user, caller)
        return told(deepSearches.cancel(name.id, caller))
      },
    },
    DeleteConversation: {
      asks: false,
      run(body, caller) {
        const { name } = parse(nameOnlySchema, body)
        requireSelf(name.user, caller)
        if (!deepSearches.remove(name.id, caller)) throw new Refusal('not_found', 'conversation not found')
        return {}
      },
    },
    ListConversationSummaries: {
      asks: false,
      run(body, caller) {
        const { parent, pageSize: first, pageToken: offset } = parse(listSchema, body)
        requireSelf(parent, caller)
        const { conversations, isLast } = deepSearches.list(caller, { first, offset })
        return {
          conversationSummaries: conversations.map((conversation) => summaryJson(conversation, links)),
          nextPageToken: isLast ? '' : String(offset + first),
          // Only in this instance: a question may have the field `inThread`.
          takesThread: true,
        }
      },
    },
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal('invalid_argument', `${issue?.path.join('.') || 'the message'}: ${issue?.message}`)
}

/** Other people's conversations get the same answer as ones that don't exist. */
function requireSelf(user: string, { userId }: Caller): void {
  if (user !== '~self' && user !== String(userId)) throw new Refusal('not_found', 'conversation not found')
}

function asking<Result>(ask: () => Result): Result {
  try {
    return ask()
  } catch (error) {
    if (error instanceof EntitlementUsedUp)
      throw new Refusal('resource_exhausted', `ERROR_ENTITLEMENT_EXCEEDED: ${error.message}`)
    if (error instanceof CreditsUsedUp)
      throw new Refusal('resource_exhausted', `ERROR_QUOTA_EXCEEDED: ${error.message}`)
    if (error instanceof DeepSearchOff) throw new Refusal('permission_denied', error.message)
    if (error instanceof AskError) throw new Refusal('failed_precondition', error.message)
    throw error
  }
}
