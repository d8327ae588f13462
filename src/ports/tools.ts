import type { CodeResult } from './code-results.ts'

export interface ToolResult {
  /** Readable text, as the tool wrote it. */
  text: string
  /** What the tool returns besides the text, for programs; instances may return nothing. */
  fields: Readonly<Record<string, unknown>>
}

export interface CodePlace {
  repo: string
  /** Commit, branch or tag; undefined if the link has none. */
  revision: string | undefined
  path: string
  startLine: number | undefined
  endLine: number | undefined
  /** Absolute; a permalink if the instance gave one. */
  url: string
  lines: readonly { number: number; text: string }[]
}

export interface CodeAnswer {
  /** One or two sentences of markdown. */
  summary: string
  places: readonly CodePlace[]
  /** Every repository that it links to. */
  repositories: readonly string[]
  /** What it is based on, if the instance says: `1a2b3c4, 3 h old` and `no language model`. */
  searched?: { commit: string; model: string }
  /** Why only the words were searched for instead of using the code finder. */
  instead?: 'not-offered' | 'used-up'
}

/** A finished deep search. */
export interface Conversation {
  title: string | undefined
  /** The answer to the last question, in markdown, with absolute links. */
  answer: string
  /** Of the last answer. */
  sources: readonly { label: string; url: string }[]
  /** All questions, oldest first, if there was more than one. */
  exchanges?: readonly Exchange[]
  /** The address of the conversation's page. */
  url: string | undefined
  /** Every repository that the conversation links to. */
  repositories: readonly string[]
  /** Follow-up questions that the instance suggests. */
  suggestedFollowUps: readonly string[]
  /** What the last answer cost and how long it took, if the instance says. */
  credits?: number
  /** How many the model read and wrote. */
  tokens?: number
  timeMs?: number
}

/** One question and its answer, as in Conversation. */
interface Exchange {
  question: string
  answer: string
  sources: Conversation['sources']
}

/** What a conversation had answered before its last question failed or was stopped. */
export interface AnsweredBefore {
  /** Oldest first, at least one. */
  exchanges: readonly Exchange[]
  /** Every repository that they link to. */
  repositories: readonly string[]
}

export type DeepSearchReply =
  | { state: 'pending'; url: string; step?: string }
  | { state: 'answered'; conversation: Conversation }
  /** Finished without finding anything. */
  | { state: 'empty'; conversation: Conversation }
  /** `why` is in our words, to be shown as written; some failed searches are still billed. */
  | { state: 'failed'; why: string; url?: string; mayBeBilled: boolean; before?: AnsweredBefore }
  | { state: 'cancelled'; url?: string; before?: AnsweredBefore }

/** A question for deep search. */
export interface ThreadQuestion {
  /** In a person's words, with where to look. */
  text: string
  /** The conversation that it follows, if it is asked as a new one. */
  followsOn?: string
  /** What was said in its thread before, oldest first. Not everyone who reads the answer may see it. */
  earlier?: readonly { author: string; text: string }[]
}

/** Called with what a long call is doing: a few words from the instance, without links. */
export type OnStep = (step: string) => void

/** The instance's tools, over MCP. All throw UserError for what a tool itself refuses, and UpstreamError for everything else. */
export interface Tools {
  /** The tools that the instance lists for this endpoint: at most ten minutes old, or asked now, for up to three seconds. */
  names(options?: { fresh: boolean }): Promise<ReadonlySet<string>>
  /** Arguments that the tool's schema doesn't list are dropped. */
  call(
    name: string,
    args: Record<string, unknown>,
    options?: { signal?: AbortSignal | undefined; timeoutMs?: number; onStep?: OnStep | undefined },
  ): Promise<ToolResult>
  /** Calls a tool that is free and changes nothing, and parses its result. Throws a UserError for arguments that it doesn't take. */
  callReadOnly(
    name: string,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    onStep?: OnStep,
  ): Promise<CodeResult>
  /** Names of the repositories that the account can see, at most a minute or `maxAgeMs` old. */
  repositories(maxAgeMs?: number): Promise<readonly string[]>
  /** `task` must name a repository. Every place has lines if its file can be read. */
  findCode(task: string, revision: string | undefined, signal: AbortSignal, onStep?: OnStep): Promise<CodeAnswer>
  /** Asks a new question, which may be billed. Returns within about a minute, finished or not. */
  askDeepSearch(question: ThreadQuestion, signal: AbortSignal, onStep?: OnStep): Promise<DeepSearchReply>
  /** Reads a conversation by its URL or read token; free. */
  readDeepSearch(identifier: string): Promise<DeepSearchReply>
  /**
   * Asks a follow-up in a conversation, which may be billed. Undefined if the instance can't (nothing was asked): ask a new question with
   * the earlier link instead.
   */
  followUp(url: string, question: ThreadQuestion, signal: AbortSignal): Promise<DeepSearchReply | undefined>
  /** Stops a running search on the instance; false if it can't be stopped there. Never throws. */
  cancelDeepSearch(url: string): Promise<boolean>
  /** Deletes a conversation on the instance; false if that isn't possible with these rights. */
  removeDeepSearch(url: string): Promise<boolean>
}
