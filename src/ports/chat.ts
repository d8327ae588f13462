import type { KnownBlock } from '@slack/types'
import type { z } from 'zod'
import type { postedSchema, requesterSchema, targetSchema } from './job-payload.ts'
import type { AllowedBot } from './policy.ts'

/**
 * A native chart, which Slack's type declarations lack. The labels of each series are the categories.
 * https://docs.slack.dev/reference/block-kit/blocks/data-visualization-block
 */
export interface ChartBlock {
  type: 'data_visualization'
  block_id?: string
  title: string
  chart: {
    type: 'bar' | 'line'
    series: { name: string; data: { label: string; value: number }[] }[]
    axis_config: { categories: string[]; x_label?: string; y_label?: string }
  }
}

export type MessageBlock = KnownBlock | ChartBlock

/** What the bot says. `text` is the whole message, for screen readers, notifications and workspaces that refuse the blocks. */
export interface Message {
  text: string
  blocks?: MessageBlock[]
  /** Identifies the message for programs: sent as the id of its first block. */
  id?: string
}

/** A Slack modal. Each input block's id is the name of its field. */
export interface Form {
  name: string
  title: string
  /** Undefined: there is nothing to submit. */
  submit?: string
  blocks: KnownBlock[]
  /** Returned with what was entered or clicked: at most 1,000 characters, nothing secret. */
  note?: string
}

/** A file to attach. A stream without a `length` (in bytes) goes to disk first, because Slack needs the length. */
export interface Attachment {
  name: string
  title: string
  content: string | AsyncIterable<Uint8Array>
  length?: number
}

export type Requester = z.output<typeof requesterSchema>
export type Target = z.output<typeof targetSchema>
export type Posted = z.output<typeof postedSchema>

/** What one of the bot's messages is, for whoever reads its thread later; stored in the message's metadata. */
export type MessageFacts = {
  /** The feature that posted it, by its folder's name. The first paragraph of a `code-find` answer says what was found. */
  feature: string
} & (
  | {
      /** `placeholder`: stands for a question until it is answered; `choice`: asks the asker to choose. */
      kind: 'placeholder' | 'answer' | 'choice'
      /** The id of its question. */
      question: string
    }
  | {
      /** `report`: figures, on request or weekly; `notice`: why something could not be posted. */
      kind: 'report' | 'alert' | 'notice'
      /** The id of the question, digest or alert, or the channel whose alerts the message is about. */
      about: string
    }
)
export interface ThreadMessage {
  ts: string
  /** The name of a person or an app. */
  author: string
  isOwn: boolean
  text: string
  /** The names of its files. */
  files: readonly string[]
}

export interface Channel {
  id: string
  name: string
  isDirect: boolean
  /** Whether only invited people can read it. */
  isPrivate: boolean
  isArchived: boolean
  /** Shared with another company, or about to be. */
  isExternal: boolean
  /** Whether a guest or someone from another company can read it. */
  hasOutsiders: boolean
  isMember: boolean
  /** The number of people in it, not counting apps. */
  people: number
}

export interface Person {
  id: string
  /** As Slack shows it. */
  name: string
  isAdmin: boolean
  isGuest: boolean
  /** From another company, a bot, or deactivated. */
  isForeign: boolean
  /** IANA; `UTC` where unknown. */
  zone: string
  /** BCP 47; `en-US` where unknown. */
  locale: string
}

/** The only way to post to Slack. */
export interface Chat {
  /**
   * Posts a message; a long one becomes several, in order, each tagged. Returns the first. `dedupe`: an earlier run may have posted some
   * of it, so only what is missing is posted. `alsoInChannel`: a post in a thread is shown in its channel too. `facts`: stored with the
   * message. `asker`: whose question it belongs to; posts for different askers take turns.
   */
  post(
    target: Target,
    message: Message,
    options: { tag: string; dedupe: boolean; facts?: MessageFacts; alsoInChannel?: boolean; asker?: string },
  ): Promise<Posted>
  /**
   * Changes a message; one that is out of reach counts as changed. With a `lane`, changes it only if no other change has to wait for
   * that. `laterMs`: it was not changed; for a closing line, when to try again.
   */
  update(
    posted: Posted,
    message: Message,
    lane?: 'closing' | 'progress',
  ): Promise<'changed' | 'deleted' | { laterMs: number }>
  /** Deletes the bot's own messages in a channel; messages that are already gone are skipped. */
  remove(channel: string, timestamps: readonly string[]): Promise<void>
  /**
   * What was said in a thread before a message, oldest first; empty if the bot may not read it. Of the bot's own messages, only answers.
   */
  threadHistory(thread: Required<Target>, ts: string): Promise<readonly ThreadMessage[]>
  /**
   * Shows that the bot is working in a thread, with Slack's own stop button; an empty status ends it, as a post does. Slack clears it
   * after two minutes. Does nothing where Slack doesn't support it. With `afterMs`, shows it only if it hasn't ended by then, and returns
   * at once.
   */
  showStatus(target: Required<Target>, status: string, afterMs?: number): Promise<void>
  /** Shows below somebody's message, to all its readers, what its links lead to. */
  unfurl(posted: Posted, shown: ReadonlyMap<string, readonly KnownBlock[]>): Promise<void>
  /** The address of a message; undefined if it is gone or out of reach. */
  link(posted: Posted): Promise<string | undefined>
  /** Posts for the asker only: through the response URL, else as an ephemeral message, else as a DM. */
  postEphemeral(requester: Requester, message: Message): Promise<void>
  /**
   * Attaches a file. `dedupe`: an earlier run may have done so; a file of that name in the thread counts as it. If Slack refuses files,
   * posts under `tag` why and what to do.
   */
  attach(target: Target, file: Attachment, options: { tag: string; dedupe: boolean }): Promise<void>
  /** Shows a person their Home tab; clicks in it count as coming from their DMs. */
  showHome(user: string, blocks: readonly MessageBlock[]): Promise<void>
  /** Opens a form for whoever triggered it; false if that was more than three seconds ago. */
  openForm(triggerId: string, form: Form, requester: Requester): Promise<boolean>
  /** Changes an open form; false if it was closed. */
  updateForm(viewId: string, form: Form, requester: Requester): Promise<boolean>
  /** The DM channel with a person. */
  direct(user: string): Promise<Target>
  /** Asks Slack now; undefined if the bot can't see the channel. */
  channel(id: string): Promise<Channel | undefined>
  person(id: string): Promise<Person | undefined>
  /** The names of a person's channels by their ids, as far as the bot can see them. */
  channelsOf(user: string): Promise<ReadonlyMap<string, string>>
  /** The apps and workflows that Slack lists, each with the id of its bot. */
  bots(): Promise<readonly AllowedBot[]>
  /** Everyone in a user group; empty if the group is unknown. */
  groupMembers(id: string): Promise<readonly string[]>
}
