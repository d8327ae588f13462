import { isChangelog } from '../../../search/text/file-class.ts'
import type { Means } from '../../kinds/kind.ts'
import type { Block } from '../../passages/cutting/blocks.ts'
import { proseFiles } from '../../passages/prose-files.ts'
import { readPage } from '../../passages/read-page.ts'
import type { Section } from '../../passages/sections.ts'
import { plainText } from '../../passages/shown-block.ts'
import { type DocTerm, stemsIn } from '../../passages/terms.ts'
import { isOfChange } from '../spots/file-weight.ts'

/** An item of a list of what cannot be done. */
interface ListedAsDenied {
  repo: string
  commit: string
  path: string
  /** The line of the item. */
  line: number
  /** What announces the list. */
  announced: string
  item: string
}

/** "The following features cannot be used:", and nothing of who may use what. */
const DENIES =
  /\b(?:can['’]t|can ?not) be (?:used|combined|set|passed|mixed|done|called)\b|\bnot (?:be )?(?:\w+ )?(?:supported|available|possible|allowed|implemented)\b|\bunsupported\b|\bunavailable\b|\b(?:does|do)(?: not|n['’]t) (?:support|work)\b|\b(?:limitations?|restrictions?)\b/i
/** "If it isn't supported, use one of:" and "there are no restrictions on:" announce what can be done. */
const OTHERWISE =
  /^\W*(?:if|when|where|for|to|unless|in case)\b|\b(?:no|without|lift|avoid|work ?around|remove|instead|not only)\b/i
const HEADED =
  /^(?:known |current )?(?:limitations?|restrictions?|unsupported(?: \w+)?|not (?:yet )?supported|(?:features? )?not (?:available|implemented)|non-goals)$/i
const ITEM = /^(\s*)(?:[-*+•]|\d+[.)])\s+(\S.*)$/
/** Such an item says something of its own about the thing. */
const STATES =
  /\b(?:is|are|was|were|has|have|does|do|can|cannot|will|must|should|may|might|need|needs|only|always|never)\b|n['’]t\b/i
/** What a part may be called besides its name, and what every such question says. */
const SORT =
  /^(?:(?:api|interface|method|mode|variant|version|support|work)s?|supported|used?|allowed|available|possible)$/
const JOINING = /^(?:also|however|in addition|additionally|moreover|but),? /i
const LONGEST_LINE = 1_500
const FEWEST_LETTERS = 4

/** The item that names what is asked for, in a section about the rest of the question; undefined if there is none. */
export async function listedAsDenied(terms: readonly DocTerm[], means: Means): Promise<ListedAsDenied | undefined> {
  const telling = terms.filter(({ word, weight }) => weight === 1 && !SORT.test(word))
  if (telling.length < 2) return undefined
  const files = await proseFiles(
    terms.flatMap(({ word, stems }) => [word, ...stems]),
    means,
  )
  const pages = files.filter(({ path }) => !isChangelog(path) && !isOfChange(path))
  const read = await Promise.all(pages.map(async (page) => ({ ...page, sections: await readPage(page, means) })))
  for (const { repo, commit, path, sections } of read) {
    for (const { section } of sections) {
      if ('isEntry' in section || deniedIn(section).length === 0) continue
      const context = stemsIn([...section.titles, ...section.blocks.flatMap(({ lines }) => lines)].join('\n'))
      if (!telling.every((term) => isIn(context, term))) continue
      const title = section.titles.at(-1) ?? ''
      // Below the name of a mode that isn't asked about, a list holds for that mode only.
      if (!HEADED.test(title) && !telling.some((term) => isIn(stemsIn(title), term))) continue
      const about = [...section.titles, path].join(' ')
      for (const { announced, item, line } of deniedIn(section)) {
        const own = stemsIn(item)
        const around = stemsIn(`${about} ${announced}`)
        const isNamed = telling.some((term) => isIn(own, term) && !isIn(around, term))
        if (isNamed && telling.every((term) => isIn(own, term) || isIn(around, term)) && !STATES.test(item))
          return { repo, commit, path, line, announced, item }
      }
    }
  }
  return undefined
}

/** `sync` is in `synchronous`. */
function isIn(text: ReturnType<typeof stemsIn>, { word, stems }: DocTerm): boolean {
  if (stems.some((stem) => text.has(stem))) return true
  return word.length >= FEWEST_LETTERS && text.keys().some((one) => one.startsWith(word))
}

function deniedIn({ titles, blocks }: Section): { announced: string; item: string; line: number }[] {
  const title = titles.at(-1) ?? ''
  const found: { announced: string; item: string; line: number }[] = []
  let announced = HEADED.test(title) ? title : undefined
  for (const block of blocks.filter(({ kind }) => kind === 'text')) {
    for (const [at, line] of block.lines.entries()) {
      const [, , item] = line.length <= LONGEST_LINE ? (ITEM.exec(line) ?? []) : []
      if (item !== undefined && announced !== undefined)
        found.push({ announced, item: plainText([item]).trim(), line: lineOf(block, at) })
      else if (item === undefined && /^\S/.test(line)) announced = announcing(block, at)
    }
  }
  return found

  function announcing(block: Block, at: number): string | undefined {
    const said = plainText([block.lines[at] ?? '']).trim()
    if (!/:\W*$/.test(said)) return HEADED.test(title) ? title : undefined
    const sentence = (said.split(/(?<=[.!?])\s+/).at(-1) ?? said).replace(JOINING, '')
    return DENIES.test(sentence) && !OTHERWISE.test(sentence)
      ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
      : undefined
  }
}

/** Blocks that the text of a directive was taken from are cut by their fence. */
function lineOf({ startLine, endLine, lines }: Block, at: number): number {
  return Math.min(endLine, startLine + at + (endLine - startLine + 1 > lines.length ? 1 : 0))
}
