import { z } from 'zod'
import type { Posted, Target } from './chat.ts'
import type { ChannelSettings } from './policy.ts'
import type { Shares } from './shares.ts'

export type Thread = Required<Target>

/** What the bot remembers about a thread that it answered in, for 30 days after the last answer. */
export const threadConversationSchema = z.object({
  /** The last question that was answered. */
  question: z.string(),
  /** The repository that it was answered from, if any. */
  repository: z.string().exactOptional(),
  /** The conversation on the instance that a follow-up continues. */
  url: z.string().exactOptional(),
  /** Messages before this timestamp belong to an older question. */
  since: z.string().exactOptional(),
  /** Who asked it; unknown in records of the previous version. */
  asker: z.string().exactOptional(),
})

export type ThreadConversation = z.output<typeof threadConversationSchema>

/** A question in a thread’s queue, and the job that currently handles it. */
export const queueEntrySchema = z.object({
  /** The same from the question to its answer. */
  id: z.string(),
  queue: z.string(),
  jobId: z.string(),
  asker: z.string(),
  /** When it was asked, in ms since the epoch. */
  at: z.number(),
})

export type QueueEntry = z.output<typeof queueEntrySchema>

/** What somebody asked, and the message that stands for it. */
export const recentQuestionSchema = z.object({
  id: z.string(),
  question: z.string(),
  channel: z.string(),
  ts: z.string(),
  askedAt: z.number(),
  /** `asks-back`: the bot waits for the asker to choose. */
  state: z.enum(['open', 'answered', 'asks-back', 'unanswered', 'stopped']),
})

export type RecentQuestion = z.output<typeof recentQuestionSchema>

/** Conversations in Slack. Questions in a thread are answered one after another. */
export interface Conversations {
  find(thread: Thread): Promise<ThreadConversation | undefined>
  remember(thread: Thread, conversation: ThreadConversation): Promise<void>
  /** Adds a question to the thread’s queue, or updates it in place; returns the queue in order. */
  join(thread: Thread, entry: QueueEntry): Promise<readonly QueueEntry[]>
  leave(thread: Thread, id: string): Promise<void>
  queueOf(thread: Thread): Promise<readonly QueueEntry[]>
  /** Remembers for a day which question one of the bot's messages stands for. */
  mark(posted: Posted, entry: QueueEntry): Promise<void>
  markedBy(posted: Posted): Promise<QueueEntry | undefined>
  /** The channels where a conversation of the instance was answered, or where it was shared. */
  shownIn(url: string): Promise<readonly string[]>
  noteShown(url: string, channel: string): Promise<void>
  noteHidden(url: string, channel: string): Promise<void>
  /** Keeps the last ten questions of a person for 30 days. Safe to repeat. */
  noteQuestion(user: string, question: RecentQuestion): Promise<void>
  endQuestion(user: string, id: string, state: RecentQuestion['state']): Promise<void>
  /** Newest first. */
  questionsOf(user: string): Promise<readonly RecentQuestion[]>
}

export interface SettingsStore {
  /** `maxAgeMs`: where what was seen so long ago serves; what is saved by this process is seen at once. */
  of(channel: string, maxAgeMs?: number): Promise<ChannelSettings>
  save(channel: string, settings: ChannelSettings): Promise<void>
  /** The settings of every channel that has any, by its id. */
  all(): Promise<ReadonlyMap<string, ChannelSettings>>
}

/** What somebody thought of an answer. */
export const feedbackSchema = z.object({
  jobId: z.string(),
  user: z.string(),
  isGood: z.boolean(),
  /** Chosen from a list, for a bad answer. */
  reason: z.string().exactOptional(),
  words: z.string().exactOptional(),
  at: z.number(),
})

export type Feedback = z.output<typeof feedbackSchema>

/** One per person and answer, the newest five hundred. */
export interface FeedbackStore {
  save(feedback: Feedback): Promise<void>
  /** Newest first. */
  newest(): Promise<readonly Feedback[]>
}

/** Limits how often a bot asks. */
export interface BotQuestions {
  /** Counts a question, once even if taken repeatedly. Otherwise says which limit was reached: this thread's, or the one per hour. */
  take(question: Thread & { bot: string; id: string }): Promise<'taken' | 'thread' | 'hour'>
}

/** What is stored about conversations with people. */
export interface ConversationStores {
  conversations: Conversations
  settings: SettingsStore
  feedback: FeedbackStore
  shares: Shares
  botQuestions: BotQuestions
}
