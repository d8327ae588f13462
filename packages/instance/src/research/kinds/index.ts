import { about } from './about.ts'
import { acrossRepositories } from './across-repositories.ts'
import { allOfThem } from './all-of-them.ts'
import { assigned } from './assigned.ts'
import { betweenVersions } from './between-versions.ts'
import { commandsCompared } from './commands-compared.ts'
import { constants } from './constants.ts'
import { declared } from './declared.ts'
import { deprecated } from './deprecated.ts'
import { difference } from './difference.ts'
import { document } from './document.ts'
import { doesIt } from './does-it.ts'
import { file } from './file.ts'
import { flag } from './flag.ts'
import { folder } from './folder.ts'
import { history } from './history.ts'
import { how } from './how.ts'
import type { Kind } from './kind.ts'
import { madeWith } from './made-with.ts'
import { meaning } from './meaning.ts'
import { nowhere } from './nowhere.ts'
import { option } from './option.ts'
import { people } from './people.ts'
import { place } from './place.ts'
import { registered } from './registered.ts'
import { runsOn } from './runs-on.ts'
import { sidesCompared } from './sides-compared.ts'
import { symbol } from './symbol.ts'
import { tests } from './tests.ts'
import { trace } from './trace.ts'
import { value } from './value.ts'
import { variableOf } from './variable-of-flag.ts'
import { versionOf } from './version-of.ts'

/** All kinds of questions; of two that fit equally, the first is tried first. */
export const kinds: readonly Kind[] = [
  assigned,
  flag,
  variableOf,
  about,
  declared,
  trace,
  acrossRepositories,
  betweenVersions,
  deprecated,
  history,
  people,
  nowhere,
  file,
  folder,
  symbol,
  commandsCompared,
  difference,
  sidesCompared,
  tests,
  runsOn,
  versionOf,
  madeWith,
  option,
  meaning,
  constants,
  registered,
  allOfThem,
  document,
  value,
  doesIt,
  how,
  place,
]
