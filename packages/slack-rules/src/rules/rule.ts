import type { Problem } from '../payload/problem.ts'
import type { Surface } from '../payload/surfaces.ts'
import type { Json } from '../payload/walk.ts'

/** A rule about several blocks, or several fields of one. Blocks aren't checked yet; `at` is the pointer to the array. */
export type Rule = (blocks: readonly unknown[], at: string, surface: Surface) => Problem[]

/** A rule about the fields of one block, element or other object, wherever it is. */
export type ObjectRule = (object: Json, at: string, surface: Surface) => Problem[]
