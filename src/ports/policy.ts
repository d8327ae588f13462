import { z } from 'zod'

/** Whose rights answers in a channel use: the asker's, or the bot's. */
const answerMode = z.enum(['personal', 'service'])

export type AnswerMode = z.output<typeof answerMode>

/** Another app, or a workflow. `id`: of its bot (`B…`), its app (`A…`), or its bot user (`U…`). */
const allowedBot = z.object({ id: z.string(), name: z.string() })

export type AllowedBot = z.output<typeof allowedBot>

/** Whether an id is a bot's. Bots have no account and no DMs, and don't see ephemeral messages. */
export function isBot(user: string): boolean {
  return user.startsWith('B')
}

const change = z.object({ by: z.string(), at: z.number() }).exactOptional()

/** What the people of a channel set. Undefined settings are as in the installation. */
export const channelSettingsSchema = z.object({
  mode: answerMode.optional(),
  /** The only repositories that answers may use. */
  repositories: z.array(z.string()).readonly().optional(),
  /** Ids of people (`U…`) and user groups (`S…`) who may ask, besides operators. */
  askers: z.array(z.string()).readonly().optional(),
  /** Apps and workflows that may ask. */
  bots: z.array(allowedBot).readonly().optional(),
  /** Whether messages without a mention count as questions in threads that the bot answered in. */
  answersAmbient: z.boolean(),
  /** The repository for questions that name none. */
  repository: z.string().optional(),
  /** The revision of that repository, for questions that name none. */
  revision: z.string().optional(),
  /** Who set what, and when, in ms since the epoch. */
  changed: z
    .object({
      mode: change,
      repositories: change,
      askers: change,
      bots: change,
      answersAmbient: change,
      repository: change,
      revision: change,
    })
    .exactOptional(),
})

export type ChannelSettings = z.output<typeof channelSettingsSchema>

export type SettingName = keyof NonNullable<ChannelSettings['changed']>

/** What applies where a channel's settings don't say otherwise. */
export interface Installation {
  mode: AnswerMode
  /** Whether `ANSWER_MODE` is set. */
  isModeSet?: boolean
  /** Whether people can sign in with the instance. */
  hasSignIn: boolean
  /** The channels where the bot answers with its own rights; undefined: all. */
  channels: readonly string[] | undefined
  /** The repositories that those answers may use; undefined: no limit. */
  repositories: readonly string[] | undefined
}

/** Where a value comes from. `channel`: set in a previous version, which didn't record by whom. */
export type Source =
  | 'default'
  | 'channel'
  | { setting: 'ANSWER_MODE' | 'SERVICE_CHANNELS' | 'SERVICE_REPOS' }
  | { by: string; at: number }

export interface Sourced<Value> {
  value: Value
  source: Source
}

/** The settings that apply in a channel. */
export interface ChannelPolicy {
  mode: Sourced<AnswerMode>
  /** Whether questions are answered at all. */
  isServed: boolean
  /** The only repositories that answers may use; undefined: limited only by the rights they use. */
  repositories: Sourced<readonly string[] | undefined>
  /** Undefined: everyone may ask. */
  askers: Sourced<readonly string[] | undefined>
  bots: Sourced<readonly AllowedBot[]>
  answersAmbient: Sourced<boolean>
  repository: Sourced<string | undefined>
  revision: Sourced<string | undefined>
}

/** The settings that apply in each channel now. */
export interface Policies {
  of(channel: string): Promise<ChannelPolicy>
  /** The channels where questions are answered; undefined: all. */
  served(): Promise<readonly string[] | undefined>
  installation: Installation
}
