import type { Problem } from '../problem.ts'
import type { Surface } from '../surfaces.ts'

/** A rule about several blocks, or several fields of one. Blocks come unchecked; `at` is the pointer to the array. */
export type Rule = (blocks: readonly unknown[], at: string, surface: Surface) => Problem[]
