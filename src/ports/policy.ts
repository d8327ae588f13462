/** Whose rights answers in a channel use: the asker's, or the bot's. */
export type AnswerMode = 'personal' | 'service'

export type SettingName = 'mode' | 'repositories' | 'askers' | 'bots' | 'answersAmbient' | 'repository' | 'revision'

/** Another app, or a workflow. `id`: of its bot (`B…`), its app (`A…`), or its bot user (`U…`). */
export interface AllowedBot {
  id: string
  name: string
}

/** Whether an id is a bot's. Bots have no account and no DMs, and don't see ephemeral messages. */
export function isBot(user: string): boolean {
  return user.startsWith('B')
}

/** What the people of a channel set. Undefined settings are as in the installation. */
export interface ChannelSettings {
  mode?: AnswerMode | undefined
  /** The only repositories that answers may use. */
  repositories?: readonly string[] | undefined
  /** Ids of people (`U…`) and user groups (`S…`) who may ask, besides operators. */
  askers?: readonly string[] | undefined
  /** Apps and workflows that may ask. */
  bots?: readonly AllowedBot[] | undefined
  /** Whether messages without a mention count as questions in threads that the bot answered in. */
  answersAmbient: boolean
  /** The repository for questions that name none. */
  repository?: string | undefined
  /** The revision of that repository, for questions that name none. */
  revision?: string | undefined
  /** Who set what, and when, in ms since the epoch. */
  changed?: Readonly<Partial<Record<SettingName, { by: string; at: number }>>>
}

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
