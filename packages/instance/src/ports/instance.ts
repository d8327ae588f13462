import type { Tool } from '../mcp/tool/tool.ts'
import type { ModelSettings } from '../research/agent/model/connect-model.ts'
import type { Mechanisms } from '../search/find/mechanisms.ts'
import type { RepositorySource } from './engine.ts'
import type { Log } from './log.ts'

export interface InstanceOptions {
  /** 0: any free one. */
  port: number
  /** The address to listen on. */
  host?: string
  dataDir: string
  /** Served beside what was added by hand. */
  repos: readonly RepositorySource[]
  /** The instance's name in its links. */
  instanceHost?: string
  /** Where people reach it, if not at `instanceHost` and the port. */
  publicUrl?: string
  deepsearchBlockMs?: number
  /** Researches deep searches; without it they are answered by searching and ranking alone. */
  model?: ModelSettings
  log: Log
  /** Where a person reads along: links that are secrets are shown there. Without it they lie in a file. */
  terminal?: { write(text: string): unknown } | undefined
  /** Variables for git's own processes. */
  env?: Readonly<Record<string, string | undefined>>
  /** How long OAuth access tokens live; an hour by default. */
  accessTokenSeconds?: number
  /** Fetches what OAuth clients say of themselves at an address of theirs; by default from the public internet alone. */
  documentFetch?: typeof globalThis.fetch
  /** For who measures what ranking goes by. */
  mechanisms?: Mechanisms
  /** Offered beside the instance's own: the protocol's conformance tests need some. */
  extraTools?: readonly Tool[]
}

export interface Instance {
  /** Where this machine reaches it. */
  url: string
  /** How links in its answers begin. */
  publicUrl: string
  /** For the bot that ships with it. */
  botToken: string
  /** For the bot's reports. */
  analyticsToken: string
  /** Resolves once every repository was indexed, or has failed, for the first time. */
  ready(): Promise<void>
  close(): Promise<void>
}
