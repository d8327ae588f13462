import type { Posted, Target } from './chat.ts'
import type { ChannelSettings } from './policy.ts'
import type { Shares } from './shares.ts'

export type Thread = Required<Target>

/** What the bot remembers of a thread that it answered in, for 30 days after the last answer. */
export interface ThreadConversation {
  /** The question that was answered last. */
  question: string
  /** That it was answered from, where there was one. */
  repository?: string
  /** The conversation on the instance that a follow-up continues. */
  url?: string
  /** Messages before this timestamp belong to an older question. */
  since?: string
  /** Who asked it; unknown of what a version before kept. */
  asker?: string
}

/** A question in a thread’s queue, and the job that sees to it now. */
export interface QueueEntry {
  /** Stays the same from the question to its answer. */
  id: string
  queue: string
  jobId: string
  asker: string
  /** When it came, in ms since the epoch. */
  at: number
}

/** What somebody asked, and the message that stands for it. */
export interface RecentQuestion extends Posted {
  id: string
  question: string
  askedAt: number
  /** `asks-back`: the bot waits for a choice of theirs. */
  state: 'open' | 'answered' | 'asks-back' | 'unanswered' | 'stopped'
}

/** The conversations in Slack. Questions in a thread are answered one after another. */
export interface Conversations {
  find(thread: Thread): Promise<ThreadConversation | undefined>
  remember(thread: Thread, conversation: ThreadConversation): Promise<void>
  /** Puts a question at the end of the thread’s queue, or changes it where it stands; returns the queue, first come first. */
  join(thread: Thread, entry: QueueEntry): Promise<readonly QueueEntry[]>
  leave(thread: Thread, id: string): Promise<void>
  queueOf(thread: Thread): Promise<readonly QueueEntry[]>
  /** Remembers for a day which question a message of the bot stands for. */
  mark(posted: Posted, entry: QueueEntry): Promise<void>
  markedBy(posted: Posted): Promise<QueueEntry | undefined>
  /** The channels in which a conversation of the instance was answered, or to which it was shared. */
  shownIn(url: string): Promise<readonly string[]>
  noteShown(url: string, channel: string): Promise<void>
  noteHidden(url: string, channel: string): Promise<void>
  /** Keeps what somebody asked, the last ten for 30 days. Bears repeating. */
  noteQuestion(user: string, question: RecentQuestion): Promise<void>
  endQuestion(user: string, id: string, state: RecentQuestion['state']): Promise<void>
  /** Newest first. */
  questionsOf(user: string): Promise<readonly RecentQuestion[]>
}

export interface SettingsStore {
  of(channel: string): Promise<ChannelSettings>
  save(channel: string, settings: ChannelSettings): Promise<void>
  /** Of every channel that has any, by its id. */
  all(): Promise<ReadonlyMap<string, ChannelSettings>>
}

/** What somebody thought of an answer. */
export interface Feedback {
  jobId: string
  user: string
  isGood: boolean
  /** Chosen from a list, for an answer that was not good. */
  reason?: string
  words?: string
  at: number
}

/** One of each person and answer, the newest five hundred. */
export interface FeedbackStore {
  save(feedback: Feedback): Promise<void>
  /** Newest first. */
  newest(): Promise<readonly Feedback[]>
}

/** How often a bot asks. */
export interface BotQuestions {
  /** Counts a question, once however often it is taken; else tells where there were enough: in this thread, or here in the last hour. */
  take(question: Thread & { bot: string; id: string }): Promise<'taken' | 'thread' | 'hour'>
}

/** What is kept of conversations with people. */
export interface ConversationStores {
  conversations: Conversations
  settings: SettingsStore
  feedback: FeedbackStore
  shares: Shares
  botQuestions: BotQuestions
}
