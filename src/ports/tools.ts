import type { CodeResult } from './code-results.ts'

export interface ToolResult {
  /** Readable text, as the tool meant it. */
  text: string
  /** What the tool says beside the text, for programs; instances may give none. */
  fields: Readonly<Record<string, unknown>>
}

export interface CodePlace {
  repo: string
  /** Commit, branch or tag; undefined where the link names none. */
  revision: string | undefined
  path: string
  startLine: number | undefined
  endLine: number | undefined
  /** Absolute, a permalink where the instance gave one. */
  url: string
  lines: readonly { number: number; text: string }[]
}

export interface CodeAnswer {
  /** One or two sentences of markdown. */
  summary: string
  places: readonly CodePlace[]
  /** Every repository that it links to. */
  repositories: readonly string[]
  /** What it rests on, where the instance says so: `1a2b3c4, 3 h old` and `no language model`. */
  searched?: { commit: string; model: string }
  /** Why the code finder did not find it, where only the words were searched for. */
  instead?: 'not-offered' | 'used-up'
}

/** A deep search that is done. */
export interface Conversation {
  title: string | undefined
  /** What the last question got, in markdown, links absolute. */
  answer: string
  /** Of the last answer. */
  sources: readonly { label: string; url: string }[]
  /** All that was asked, oldest first, where that was more than once. */
  exchanges?: readonly Exchange[]
  /** The conversation's page. */
  url: string | undefined
  /** Every repository that the conversation links to. */
  repositories: readonly string[]
  /** What the instance proposes to ask next. */
  suggestedFollowUps: readonly string[]
  /** What the last answer cost, and how long it took, where the instance tells. */
  credits?: number
  /** That a model read and wrote. */
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
  /** Said to be done, with nothing found. */
  | { state: 'empty'; conversation: Conversation }
  /** `why` is in our words, to be shown as written; some searches are billed though they failed. */
  | { state: 'failed'; why: string; url?: string; mayBeBilled: boolean; before?: AnsweredBefore }
  | { state: 'cancelled'; url?: string; before?: AnsweredBefore }

/** What a deep search is asked. */
export interface ThreadQuestion {
  /** In a person's words, with where to look. */
  text: string
  /** The conversation that it follows on from, where it is asked anew. */
  followsOn?: string
  /** What was said in its thread before it, oldest first: not for everybody who reads the answer. */
  earlier?: readonly { author: string; text: string }[]
}

/** Told what a long call does meanwhile: a few words of the instance's, without links. */
export type OnStep = (step: string) => void

/** The instance's tools, over MCP. All throw UserError for what a tool itself refuses, UpstreamError for everything else. */
export interface Tools {
  /** What the instance lists for this endpoint; at most ten minutes old, or asked now and given up after three seconds. */
  names(options?: { fresh: boolean }): Promise<ReadonlySet<string>>
  /** Arguments that the listed tool does not know are left out. */
  call(
    name: string,
    args: Record<string, unknown>,
    options?: { signal?: AbortSignal | undefined; timeoutMs?: number; onStep?: OnStep | undefined },
  ): Promise<ToolResult>
  /** Calls a tool that is free and changes nothing, and reads what it found. Throws a UserError for arguments it does not take. */
  callReadOnly(
    name: string,
    args: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
    onStep?: OnStep,
  ): Promise<CodeResult>
  /** Names of the repositories that the account sees, at most a minute old, or `maxAgeMs`. */
  repositories(maxAgeMs?: number): Promise<readonly string[]>
  /** `task` must name a repository. Every place has lines where the file can be read. */
  findCode(task: string, revision: string | undefined, signal: AbortSignal, onStep?: OnStep): Promise<CodeAnswer>
  /** Asks a new question, which may be billed. Returns within about a minute, done or not. */
  askDeepSearch(question: ThreadQuestion, signal: AbortSignal, onStep?: OnStep): Promise<DeepSearchReply>
  /** Reads a conversation by its URL or read token; free. */
  readDeepSearch(identifier: string): Promise<DeepSearchReply>
  /**
   * Asks on in a conversation, which may be billed. Undefined where the instance cannot (nothing was asked): ask anew then, with
   * the earlier link.
   */
  followUp(url: string, question: ThreadQuestion, signal: AbortSignal): Promise<DeepSearchReply | undefined>
  /** Stops a running search on the instance; false where it cannot be stopped there. Throws nothing. */
  cancelDeepSearch(url: string): Promise<boolean>
  /** Deletes a conversation on the instance; false where that is not possible with these rights. */
  removeDeepSearch(url: string): Promise<boolean>
}
