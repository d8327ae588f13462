import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../config/config.ts'

export interface VerbInput {
  /** What follows the verb, without options. */
  words: readonly string[]
  options: Readonly<Record<string, string | boolean | undefined>>
  config: Config
  /** The environment for git's own processes. */
  env: Readonly<Record<string, string | undefined>>
}

export interface Verb {
  name: string
  /** The words that make it change something, for the audit log: `''` if it always does. */
  changes?: readonly string[]
  /** One line each, as typed after `npm run crowsnest --`. */
  usage: readonly string[]
  options: NonNullable<ParseArgsConfig['options']>
  /** Returns what to print: `text` for people, `json` with `--json`. Throws UserError for wrong words. */
  run(input: VerbInput): Promise<{ text: string; json: unknown; ok?: boolean }>
}

export const defineVerb = (verb: Verb): Verb => verb
