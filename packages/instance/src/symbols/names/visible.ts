import { codeLanguage } from '../source/code-language.ts'
import type { Tag } from '../tags/tag.ts'
import type { Routes } from './routes.ts'
import type { Usage } from './usage.ts'

/** Languages in which a name of another file is only visible through an import, or through an object that has it. */
const IMPORTING = new Set(['javascript', 'python', 'go', 'rust', 'jvm'])
/** Languages in which files of one folder see each other without an import. */
const FOLDER_IS_PACKAGE = new Set(['go', 'jvm', 'c#', 'swift', 'dart'])
/** Languages in which members are used without their object's name. */
const BARE_MEMBERS = new Set(['c', 'jvm', 'c#', 'ruby'])

/** An import that doesn't name it counts no more than this. */
const HINT = 0.35

export function isMember({ kind, scope }: Tag): boolean {
  return kind === 'method' || kind === 'field' || (kind === 'prototype' && scope !== undefined)
}

export function sharesPackage(path: string, { path: from }: Usage): boolean {
  return FOLDER_IS_PACKAGE.has(codeLanguage(from)?.family ?? '') && folderOf(path) === folderOf(from)
}

export function hasBareMembers({ path }: Usage): boolean {
  return BARE_MEMBERS.has(codeLanguage(path)?.family ?? '')
}

/** Whether the language allows the file to mean this definition at all. */
export function isVisible(tag: Tag, path: string, usage: Usage, routes: Routes): boolean {
  if (path === usage.path) return true
  if (tag.kind === 'local') return false
  if (!IMPORTING.has(codeLanguage(usage.path)?.family ?? '') || sharesPackage(path, usage)) return true
  if (isMember(tag)) return hasBareMembers(usage) || usage.occurrences.some((one) => one.isMember)
  return routes.weightOf(path) > HINT
}

export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
