import { ask } from './ask.ts'
import { commits } from './commits.ts'
import { compare } from './compare.ts'
import { def } from './def.ts'
import type { CodeWord } from './define-word.ts'
import { diffs } from './diffs.ts'
import { evaluate } from './evaluate.ts'
import { ls } from './ls.ts'
import { people } from './people.ts'
import { read } from './read.ts'
import { refs } from './refs.ts'
import { repos } from './repos.ts'
import { search } from './search.ts'
import { uses } from './uses.ts'

/** The words of `/code`, one for each tool that is free. */
export const codeWords: readonly CodeWord[] = [
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
