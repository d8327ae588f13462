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
  /** Served in addition to what was added by hand. */
  repos: readonly RepositorySource[]
  /** The instance's name in its links. */
  instanceHost?: string
  /** Where people reach it, if not at `instanceHost` and the port. */
  publicUrl?: string
  deepsearchBlockMs?: number
  /** The model for deep searches; without it, they are answered only by searching and ranking. */
  model?: ModelSettings
  log: Log
  /** Where a person is reading: secret links are shown there. Without it, they go to a file. */
  terminal?: { write(text: string): unknown } | undefined
  /** Variables for git's own processes. */
  env?: Readonly<Record<string, string | undefined>>
  /** How long OAuth access tokens are valid; an hour by default. */
  accessTokenSeconds?: number
  /** Fetches OAuth clients' metadata documents; by default only from the public internet. */
  documentFetch?: typeof globalThis.fetch
  /** For measuring what each part of ranking is worth. */
  mechanisms?: Mechanisms
  /** Offered in addition to the instance's own: the protocol's conformance tests need some. */
  extraTools?: readonly Tool[]
}

export interface Instance {
  /** Its address on this machine. */
  url: string
  /** The base of links in its answers. */
  publicUrl: string
  /** For the bot that ships with it. */
  botToken: string
  /** For the bot's reports. */
  analyticsToken: string
  /** Resolves once every repository was indexed, or has failed, for the first time. */
  ready(): Promise<void>
  close(): Promise<void>
}
