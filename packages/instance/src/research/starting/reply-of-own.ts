import { ifRefused } from '../../errors/errors.ts'
import { fileClass } from '../../search/text/file-class.ts'
import { pascalCase } from '../../search/text/split-identifiers.ts'
import { saysOf } from '../find/definition.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { code, isTest } from '../find/finding.ts'
import { besides } from '../howto/reply-of-passages.ts'
import type { Means } from '../kinds/kind.ts'
import { definedLines } from '../lists/definitions-like.ts'
import { singular } from '../lists/noun/singular.ts'
import { typesOver } from '../lists/types/types-over.ts'
import { withEscapedAngles } from '../markup/without-tags.ts'
import type { Passage } from '../passages/find-passages.ts'
import { stemsIn, wordsOf } from '../passages/terms.ts'
import type { Reply } from '../reply/reply.ts'
import { linkTo } from '../reply/write-reply.ts'

const OWN =
  /\b(?:write|create|add|implement|make|build|define|provide|plug in) (?:(?:my|our|your|one['’]s|an?) )?(?:own|custom) ([a-z][\w-]*(?: (?!(?:for|to|in|into|with|on|that|which|of)\b)[a-z][\w-]*)?)(?= (?:for|to|in|into|with|on|that|which|of)\b|\W*$)/i
/** What others are made from; a class is only if some are. */
const OPEN = /\b(?:interface|trait|protocol|abstract)\b/
const FEWEST = 2
const BEFORE = ['', 'Base', 'Abstract']
/** Words of headings that tell how to do it. */
const TELLS = /\b(?:own|custom\w*|extend\w*|extensions?|plug-?ins?|writ\w+|creat\w+|implement\w*|add\w*|defin\w+)\b/i

/** The type that one's own thing implements, and what registers it, where no document is headed so; undefined where code has none of that name. */
export async function replyOfOwn(text: string, passages: readonly Passage[], means: Means): Promise<Reply | undefined> {
  const noun = wordsOf(OWN.exec(text)?.[1] ?? '').map((word) => singular(word) ?? word)
  if (noun.length === 0 || passages.some((one) => isHeadedSo(one, noun))) return undefined
  const names = [noun, noun.slice(-1)].map(pascalCase)
  for (const name of new Set(names.flatMap((one) => BEFORE.map((before) => `${before}${one}`)))) {
    const found = await baseNamed(name, noun, means)
    if (found !== undefined) return await replyOf(found, noun, passages, means)
  }
  return undefined
}

function isHeadedSo({ titles }: Passage, noun: readonly string[]): boolean {
  const title = titles.at(-1) ?? ''
  const said = stemsIn(title)
  const thing = stemsIn(noun.at(-1) ?? '')
  return TELLS.test(title) && thing.keys().every((stem) => said.has(stem))
}

type Base = NonNullable<Awaited<ReturnType<typeof baseNamed>>>

async function baseNamed(name: string, noun: readonly string[], means: Means) {
  const found = (await definitionsNamed(name, means)).filter((one) => fileClass(one.path) === 'code' && !isTest(one))
  const read = await Promise.all(found.map(async (one) => ({ one, lines: await means.lines(one) })))
  const open = read.filter(({ one, lines }) => OPEN.test(lines[one.line - 1] ?? ''))
  const bases = open.length > 0 ? open : read
  // Of several called `Store`, a media store is that of `media`.
  const there = bases.filter(({ one }) => noun.every((word) => `${one.path} ${name}`.toLowerCase().includes(word)))
  const [base, ...others] = there.length > 0 ? there : bases
  if (base === undefined || others.length > 0) return undefined
  const repoIds = means.repositories.map(({ id }) => id)
  const over = (await typesOver(name, { ...means, repoIds }, 1).catch(ifRefused([]))).filter((one) => !isTest(one))
  // In Go, what implements an interface doesn't say so.
  const fewest = open.length > 0 && base.one.path.endsWith('.go') ? 0 : FEWEST
  return over.length < fewest ? undefined : { ...base, over }
}

async function replyOf(
  { one, lines, over }: Base,
  noun: readonly string[],
  passages: readonly Passage[],
  means: Means,
): Promise<Reply> {
  const isAcross = means.repositories.length > 1
  const says = saysOf(lines, one.line, one.path)
  const comment = says === undefined ? '' : `: “${withEscapedAngles(says)}”`
  const registers = await registering(one, noun, means)
  const also =
    registers === undefined
      ? ''
      : ` ${code(registers.symbol)} registers one (${linkTo(registers, means.links, isAcross)}).`
  const [example] = over
  const shown = [
    one,
    ...(registers === undefined ? [] : [registers]),
    ...(example === undefined ? [] : [placeOf(example)]),
  ]
  return {
    first: `Implement ${code(one.symbol)} (${linkTo(one, means.links, isAcross)})${comment}${/[.!?]”$/.test(comment) ? '' : '.'}${also}`,
    ...besides(shown, passages),
    certainty: 'likely',
    subject: one.symbol,
  }
}

/** What is called so beside it, and says the noun. */
async function registering({ repo, path }: Base['one'], noun: readonly string[], means: Means) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const repoIds = means.repositories.filter(({ name }) => name === repo).map(({ id }) => id)
  const beside = `^${RegExp.escape(folder)}[^/]*$`
  const defined = await definedLines('\\bregister\\w*', { ...means, repoIds }, beside).catch(ifRefused([]))
  for (const one of defined) {
    if (isTest(one) || !/^register/i.test(one.symbol)) continue
    const said = stemsIn(`${one.text} ${saysOf(await means.lines(one), one.line, one.path) ?? ''}`)
    if (
      noun.every((word) =>
        stemsIn(word)
          .keys()
          .every((stem) => said.has(stem)),
      )
    )
      return placeOf(one)
  }
  return undefined
}

function placeOf({ repo, commit, path, line, symbol }: Awaited<ReturnType<typeof typesOver>>[number]) {
  return { repo, commit, path, symbol, startLine: line, endLine: line, lines: [] }
}
