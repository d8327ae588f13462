import type { KnownBlock } from '@slack/types'
import type { AllowedBot } from './policy.ts'

/**
 * A native chart, which Slack's type declarations do not know yet. The labels of each series are the categories.
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

/** What the bot says. `text` is the whole message for screen readers, notifications and workspaces that refuse the blocks. */
export interface Message {
  text: string
  blocks?: MessageBlock[]
  /** What it says, for programs: its first block is sent under this id. */
  id?: string
}

/** A window to type in. Each input block's id is the name of its field. */
export interface Form {
  name: string
  title: string
  /** Undefined: there is nothing to submit yet. */
  submit?: string
  blocks: KnownBlock[]
  /** Handed back with what was entered or clicked: 1,000 characters at most, nothing secret. */
  note?: string
}

/** A file to attach. What comes in pieces without a `length` (in bytes) is held on disk first, since Slack asks for it. */
export interface Attachment {
  name: string
  title: string
  content: string | AsyncIterable<Uint8Array>
  length?: number
}

/** Where a request came from and where its answer goes. */
export interface Requester {
  team: string
  /** The Enterprise organization that the workspace is in. */
  enterprise?: string
  user: string
  channel: string
  /** When the bot last looked who reads along in the channel, in ms since the epoch. */
  lookedAt?: number
  /** The thread the request was written in, or the request's own message where an answer belongs into its thread. */
  threadTs?: string
  /** Whether it was written inside a thread that existed. */
  inThread?: boolean
  /** Slack's response URL of a command or click, encrypted: it lets its holder post for half an hour. */
  encryptedReplyUrl?: string
}

export interface Target {
  channel: string
  threadTs?: string
}

export interface Posted {
  channel: string
  ts: string
  /** Timestamps of what follows the first, where a message was too long for one. */
  more?: readonly string[]
}

/** What a message of the bot's is, to whoever reads its thread later; kept in its metadata. */
export type MessageFacts = {
  /** The part of the bot that posted it, by the name of its folder. An answer of `code-find` says what it found in its first paragraph. */
  feature: string
} & (
  | {
      /** `placeholder`: stands for a question while it is worked on; `choice`: a question back. */
      kind: 'placeholder' | 'answer' | 'choice'
      /** The id of the question that it belongs to. */
      question: string
    }
  | {
      /** `report`: figures, asked for or sent every week; `notice`: why something that should be posted is not. */
      kind: 'report' | 'alert' | 'notice'
      /** The id of the question, digest or alert, or the channel whose alerts it is about. */
      about: string
    }
)

/** A message of a thread. */
export interface ThreadMessage {
  ts: string
  /** A person's or app's name. */
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
  /** Whether only those who were invited can read it. */
  isPrivate: boolean
  isArchived: boolean
  /** Shared with another company, or about to be. */
  isExternal: boolean
  /** Whether a guest or somebody of another company can read along. */
  hasOutsiders: boolean
  /** Whether the bot is a member. */
  isMember: boolean
  /** How many people are in it, without apps. */
  people: number
}

export interface Person {
  id: string
  /** As Slack shows it. */
  name: string
  isAdmin: boolean
  isGuest: boolean
  /** Of another company, a bot, or deactivated. */
  isForeign: boolean
  /** IANA; `UTC` where unknown. */
  zone: string
  /** BCP 47; `en-US` where unknown. */
  locale: string
}

/** The only way words leave for Slack. */
export interface Chat {
  /**
   * Posts; a long message becomes several in order, each tagged. Returns the first.
   * `dedupe`: an earlier run may have posted some of it already; only what is missing is posted. `alsoInChannel`: what goes to a
   * thread is shown in its channel too. `facts`: kept with the message. `asker`: whose question it belongs to; what several people asked is posted by turns.
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
  /** Takes away messages of the bot's own in a channel; what is gone already is left at that. */
  remove(channel: string, timestamps: readonly string[]): Promise<void>
  /** What was said in a thread before a message, oldest first; empty where the bot may not read it. Of its own messages: answers. */
  threadHistory(thread: Required<Target>, ts: string): Promise<readonly ThreadMessage[]>
  /**
   * Shows that the bot is at work in a thread, with Slack's own stop; an empty status ends it, as a post does.
   * Slack forgets it after two minutes. Where Slack does not let it, nothing happens. With `afterMs` only where it has not ended by then;
   * that is not waited for.
   */
  showStatus(target: Required<Target>, status: string, afterMs?: number): Promise<void>
  /** Tells below somebody's message what its links lead to, for everybody who reads it. */
  unfurl(posted: Posted, shown: ReadonlyMap<string, readonly KnownBlock[]>): Promise<void>
  /** The address of a message; undefined where it is gone or out of reach. */
  link(posted: Posted): Promise<string | undefined>
  /** For the asker's eyes: through the response URL, else an ephemeral message, else a direct message. */
  postEphemeral(requester: Requester, message: Message): Promise<void>
  /**
   * Attaches a file in a place. `dedupe`: an earlier run may have done so; one of that name in the thread is taken for it.
   * Where Slack lets no file pass, words under `tag` say why and what to do.
   */
  attach(target: Target, file: Attachment, options: { tag: string; dedupe: boolean }): Promise<void>
  /** Shows a person their Home page; clicks in it come from their direct messages. */
  showHome(user: string, blocks: readonly MessageBlock[]): Promise<void>
  /** Opens a form for whoever pulled the trigger; false where that is more than three seconds ago. */
  openForm(triggerId: string, form: Form, requester: Requester): Promise<boolean>
  /** Changes a form that stands open; false where it was closed. */
  updateForm(viewId: string, form: Form, requester: Requester): Promise<boolean>
  /** The direct conversation with a person. */
  direct(user: string): Promise<Target>
  /** A fresh look; undefined where the bot may not see it. */
  channel(id: string): Promise<Channel | undefined>
  person(id: string): Promise<Person | undefined>
  /** The names of the channels that a person is in, by their ids, as far as the bot may see them. */
  channelsOf(user: string): Promise<ReadonlyMap<string, string>>
  /** The apps and workflows that Slack lists, each with the id of its bot. */
  bots(): Promise<readonly AllowedBot[]>
  /** Everybody in a user group; empty where the group is unknown. */
  groupMembers(id: string): Promise<readonly string[]>
}
