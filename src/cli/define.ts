import type { ParseArgsConfig } from 'node:util'
import type { Config } from '../config/config.ts'
import { UserError } from '../ports/errors.ts'

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
  run(input: VerbInput): Promise<Result>
  /** What to print with `--json` if settings or words are wrong; else that is only said in words. */
  refused?(message: string): unknown
}

interface Result {
  text: string
  json: unknown
  ok?: boolean
}

/** `run` may return undefined for words that don't fit the usage. */
export function defineVerb({
  run,
  ...verb
}: Omit<Verb, 'run'> & { run(input: VerbInput): Promise<Result | undefined> }): Verb {
  return {
    ...verb,
    async run(input) {
      const result = await run(input)
      if (!result) throw new UserError(`Usage: ${verb.usage.join(' | ')}`)
      return result
    },
  }
}
