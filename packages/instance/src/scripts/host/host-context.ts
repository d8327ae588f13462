import type { Caller } from '../../access/caller.ts'
import type { Links } from '../../files/links.ts'
import type { History } from '../../history/history.ts'
import type { Engine } from '../../ports/engine.ts'

export interface ScriptHostOptions {
  engine: Engine
  history: History
  links: Links
}

/** What a search or a read works with. */
export interface HostContext extends ScriptHostOptions {
  caller: Caller
  signal: AbortSignal
  /** Tells the reader of the output what was left out. */
  note(text: string): void
}
