import { fileClass } from '../../search/text/file-class.ts'
import { code, escapeLabel } from '../find/finding.ts'
import { cutSections } from '../passages/sections.ts'
import { inWords } from '../past/commit-words.ts'
import { counted } from '../reply/counted.ts'
import { firstOf } from '../reply/first-of.ts'
import type { FileHead } from './file-head.ts'

const NAMES = 8
const FEW = 4

/** "mainly defines `Cart`, with 7 methods such as …: “What its comment says.”"; undefined without such a type. */
export function mainOf({ main }: FileHead): string | undefined {
  if (main === undefined) return undefined
  const { name, members, says } = main
  const methods = members.filter((one) => !/^[_#]/.test(one))
  const such = methods.length === 0 ? '' : `${members.length > FEW ? ' such as' : ':'} ${firstFew(methods)}`
  const own = members.length === 0 ? '' : `, with ${counted(members.length, 'method')}${such}`
  const told =
    says === undefined
      ? own
      : `: “${inWords(says.replace(/\.$/, ''))}”${members.length === 0 ? '' : `, with ${counted(members.length, 'method')}`}`
  return `mainly defines ${code(name)}${told}`
}

function firstFew(names: readonly string[]): string {
  return names.slice(0, FEW).map(code).join(', ')
}

/** What else a file defines or, as a document, has as sections; how long it is, if nothing else is to be said of it. */
export function contentsOf(path: string, lines: readonly string[], { defines }: FileHead, main?: string): string[] {
  const titles =
    fileClass(path) === 'docs' ? cutSections(lines, path).flatMap(({ titles: [...all] }) => all.at(-1) ?? []) : []
  if (titles.length > 0)
    return [`has the sections ${listed([...new Set(titles)].map((one) => `“${escapeLabel(one)}”`))}`]
  const others = defines.filter(({ name }) => name !== main)
  if (others.length > 0)
    return [`${main === undefined ? '' : 'also '}defines ${listed(others.map(({ name }) => code(name)))}`]
  return main === undefined ? [`has ${counted(lines.length, 'line')}`] : []
}

export function listed(names: readonly string[], most = NAMES): string {
  const [last] = names.slice(-1)
  const isAll = names.length > 1 && names.length <= most
  return isAll ? `${names.slice(0, -1).join(', ')} and ${last}` : firstOf(names, most)
}
