/** Whose rights answers in a channel have: the asker's own, or those of the bot. */
export type AnswerMode = 'personal' | 'service'

export type SettingName = 'mode' | 'repositories' | 'askers' | 'bots' | 'answersAmbient' | 'repository' | 'revision'

/** Another app, or a workflow. `id`: of its bot (`B…`) or app (`A…`), or of the user that the bot is (`U…`). */
export interface AllowedBot {
  id: string
  name: string
}

/** Whether an id is a bot's: it has no account and no direct messages, and sees nothing that is for its eyes alone. */
export function isBot(user: string): boolean {
  return user.startsWith('B')
}

/** What the people of a channel agreed on. What is undefined is as the installation has it. */
export interface ChannelSettings {
  mode?: AnswerMode | undefined
  /** The only ones that may be in an answer. */
  repositories?: readonly string[] | undefined
  /** Ids of people (`U…`) and user groups (`S…`) who may ask, beside operators. */
  askers?: readonly string[] | undefined
  /** Apps and workflows that may ask. */
  bots?: readonly AllowedBot[] | undefined
  /** Whether messages in threads that the bot answered in are questions without a mention. */
  answersAmbient: boolean
  /** Where questions that name none look. */
  repository?: string | undefined
  /** Of that repository, for questions that name none. */
  revision?: string | undefined
  /** Who set what, and when, in ms since the epoch. */
  changed?: Readonly<Partial<Record<SettingName, { by: string; at: number }>>>
}

/** What holds wherever a channel's settings say nothing else. */
export interface Installation {
  mode: AnswerMode
  /** By `ANSWER_MODE`. */
  isModeSet?: boolean
  /** People can sign in with the instance. */
  hasSignIn: boolean
  /** Where the bot answers with its own rights; undefined: everywhere. */
  channels: readonly string[] | undefined
  /** What it may answer from with them; undefined: no limit. */
  repositories: readonly string[] | undefined
}

/** Why a value is what it is. `channel`: by a version before, which did not note who. */
export type Source =
  | 'default'
  | 'channel'
  | { setting: 'ANSWER_MODE' | 'SERVICE_CHANNELS' | 'SERVICE_REPOS' }
  | { by: string; at: number }

export interface Sourced<Value> {
  value: Value
  source: Source
}

/** What holds in a channel. */
export interface ChannelPolicy {
  mode: Sourced<AnswerMode>
  /** Whether questions are answered at all. */
  isServed: boolean
  /** The only ones that answers may be from; undefined: no limit but the rights that answers have. */
  repositories: Sourced<readonly string[] | undefined>
  /** Undefined: everyone. */
  askers: Sourced<readonly string[] | undefined>
  bots: Sourced<readonly AllowedBot[]>
  answersAmbient: Sourced<boolean>
  repository: Sourced<string | undefined>
  revision: Sourced<string | undefined>
}

/** What holds in each channel, as it is set now. */
export interface Policies {
  of(channel: string): Promise<ChannelPolicy>
  /** The channels in which questions are answered; undefined: all. */
  served(): Promise<readonly string[] | undefined>
  installation: Installation
}
