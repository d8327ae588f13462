import type { Subcommand } from './subcommand/define-subcommand.ts'
import { ask } from './subcommands/ask.ts'
import { commits } from './subcommands/commits.ts'
import { compare } from './subcommands/compare.ts'
import { def } from './subcommands/def.ts'
import { diffs } from './subcommands/diffs.ts'
import { evaluate } from './subcommands/evaluate.ts'
import { ls } from './subcommands/ls.ts'
import { people } from './subcommands/people.ts'
import { read } from './subcommands/read.ts'
import { refs } from './subcommands/refs.ts'
import { repos } from './subcommands/repos.ts'
import { search } from './subcommands/search.ts'
import { uses } from './subcommands/uses.ts'

/** The subcommands of `/code`, one for each free tool. */
export const subcommands: readonly Subcommand[] = [
  search,
  ask,
  read,
  ls,
  repos,
  refs,
  def,
  uses,
  commits,
  diffs,
  compare,
  people,
  evaluate,
]
