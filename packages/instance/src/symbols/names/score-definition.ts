import { fileClass, isHeader } from '../../search/text/file-class.ts'
import type { Tag } from '../tags/tag.ts'
import type { Routes } from './routes.ts'
import type { Usage } from './usage.ts'
import { folderOf, hasBareMembers, isMember, sharesPackage } from './visible.ts'

const KIND: Readonly<Record<Tag['kind'], number>> = {
  type: 6,
  function: 6,
  method: 4,
  constant: 3,
  field: 2,
  local: 0,
  prototype: -14,
}
const OWN = new Set(['this', 'self', 'cls', '@', 'super', 'Self', '$this', 'static', 'parent'])

/** How likely it is that a file means a tag by a name: imports count first, then nearness, then the kind. */
export function scoreDefinition(tag: Tag, path: string, usage: Usage, routes: Routes): number {
  return (
    Math.max(100 * routes.weightOf(path), nearness(tag, path, usage, routes)) +
    scopeScore(tag, usage) +
    useScore(tag, usage) +
    KIND[tag.kind] +
    classScore(path, usage.path) +
    2 * sharedFolders(path, usage.path)
  )
}

function nearness(tag: Tag, path: string, usage: Usage, routes: Routes): number {
  if (path === usage.path) {
    // What an import names comes from there, unless this file is the only one that has it.
    if (routes.all.some(({ weight, import: { names } }) => weight === 1 && names.has(usage.local))) return 10
    return usage.occurrences.some(({ isMember }) => !isMember) || isMember(tag) ? 80 : 20
  }
  if (sharesPackage(path, usage)) return 40
  return folderOf(path) === folderOf(usage.path) ? 12 : 0
}

/** A type's own name before the dot is the best sign; variables are often named after their type. */
function scopeScore({ scope }: Tag, { occurrences }: Usage): number {
  if (scope === undefined) return 0
  const qualifiers = occurrences.map(({ qualifier }) => qualifier).filter((text) => text !== undefined)
  if (qualifiers.includes(scope)) return 60
  const lower = scope.toLowerCase()
  return qualifiers.some((text) => text.length > 2 && lower.endsWith(text.toLowerCase().replace(/^[_$@]+/, '')))
    ? 20
    : 0
}

function useScore(tag: Tag, usage: Usage): number {
  const { occurrences } = usage
  const members = occurrences.filter(({ isMember }) => isMember).length
  const isOwn = occurrences.some(({ qualifier }) => qualifier !== undefined && OWN.has(qualifier))
  let score = 0
  if (isMember(tag)) {
    score += members > 0 ? 10 : hasBareMembers(usage) ? 0 : -15
    if (isOwn) score += 5
  } else if (members === occurrences.length && isOwn) score -= 20
  if (occurrences.some(({ isMade }) => isMade) && tag.kind === 'type') score += 10
  if (occurrences.some(({ isCalled }) => isCalled)) score += tag.kind === 'field' || tag.kind === 'constant' ? -3 : 3
  return score
}

function classScore(path: string, usagePath: string): number {
  const kind = fileClass(path)
  const declares = isHeader(path) ? -4 : 0
  if (kind === 'generated') return declares - 25
  return declares - (kind === 'code' || kind === fileClass(usagePath) ? 0 : 20)
}

function sharedFolders(a: string, b: string): number {
  const [one, other] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)]
  const differ = one.findIndex((folder, index) => folder !== other[index])
  return Math.min(differ === -1 ? one.length : differ, 4)
}
