import { closeNames, distanceOf } from '../absent/close-names.ts'
import { standsSomewhere } from '../absent/stands-somewhere.ts'
import { definitionsNamed } from '../find/definitions-named.ts'
import { code } from '../find/finding.ts'
import { whereOf } from '../find/where-of.ts'
import type { Means } from '../kinds/kind.ts'
import { linkTo } from '../reply/write-reply.ts'

/** How runtimes and compilers name what isn't there: JavaScript, Python, Ruby, Go, Rust, TypeScript, PHP, C++, Java. */
const UNKNOWN: readonly RegExp[] = [
  /(?:^|[\s.(`'"])([A-Za-z_$][\w$]{2,})(?:\(\.\.\.\))? is not (?:a function|a constructor|defined)\b/,
  /has no attribute ['"](\w{3,})['"]/,
  /undefined (?:local variable or )?method [`'"](\w{3,})[?!]?['"]/,
  /has no field or method (\w{3,})|no (?:method|function|field|member) (?:or field )?(?:named |called )?[`'"](\w{3,})[`'"]/,
  /[Pp]roperty ['"](\w{3,})['"] does not exist|[Cc]annot find name ['"](\w{3,})['"]|name ['"](\w{3,})['"] is not defined/,
  /undefined (?:function|method) (?:[\w\\]+(?:::|->))?(\w{3,})\(/,
]
/** Letters in which a mistyped name differs, at most. */
const MOST = 2
/** Shorter names have no half that is long enough to be searched for. */
const HALVED = 6

/** What is called nearly as the member that a message says isn't there; undefined if that stands here, or nothing is. */
export async function unknownMember(
  message: string,
  means: Means,
): Promise<
  | { says: string; place: { repo: string; commit: string; path: string; startLine: number; endLine: number } }
  | undefined
> {
  const name = UNKNOWN.flatMap((pattern) => pattern.exec(message)?.slice(1) ?? []).find((one) => one !== undefined)
  if (name === undefined || (await standsSomewhere(name, means))) return undefined
  const close =
    name.length < HALVED
      ? await definedLikeShort(name, means)
      : (await closeNames(name, means)).filter((one) => distanceOf(one.name.toLowerCase(), name.toLowerCase()) <= MOST)
  const [best] = close
  if (best === undefined) return undefined
  const isAcross = means.repositories.length > 1
  const listed = close.map((one) => `${code(one.name)} in ${linkTo(one.place, means.links, isAcross)}`).join(', ')
  return { says: `Nothing in ${whereOf(means)} is called ${code(name)}. Closest: ${listed}.`, place: best.place }
}

/** What is defined under the name with two letters swapped, or one too many. */
async function definedLikeShort(name: string, means: Means) {
  const at = Array.from(name, (_, index) => index)
  const swapped = at
    .slice(1)
    .map((to) => name.slice(0, to - 1) + name.charAt(to) + name.charAt(to - 1) + name.slice(to + 1))
  const shorter = at.map((out) => name.slice(0, out) + name.slice(out + 1))
  const names = [...new Set([...swapped, ...shorter])].filter((one) => one !== name && one.length > 2)
  const found = await Promise.all(names.map((one) => definitionsNamed(one, means)))
  return found
    .flatMap(([one]) =>
      one === undefined ? [] : [{ name: one.symbol, place: { ...one, startLine: one.line, endLine: one.line } }],
    )
    .slice(0, MOST)
}
