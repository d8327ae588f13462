import { ifRefused } from '../../errors/errors.ts'
import type { Lookups } from '../find/lookups.ts'
import type { Asked } from '../question/asked.ts'

/** "Escaping/sanitization" and "css/js" look like paths, and may be two words; below such a folder, they are none. */
const BOTH =
  /^(?!(?:apps?|bin|cmd|config|docs?|etc|examples?|internal|libs?|packages?|pkg|scripts?|src|tests?|tools|usr|var)\/)[a-z]{2,40}\/[a-z]{2,40}$/

/** The question with "A and B" for an "A/B" that is no path and stands nowhere. */
export async function partSlashedWords(
  asked: Asked,
  { paths, mentions }: Pick<Lookups, 'paths' | 'mentions'>,
): Promise<Asked> {
  const slashed = asked.names.filter((name) => BOTH.test(name) && !isPlace(name, asked.text))
  const known = await Promise.all(
    slashed.map(async (name) => {
      if ((await paths(name)).length > 0) return true
      const found = await mentions(name).catch(ifRefused(undefined))
      return found === undefined || found.files.length > 0
    }),
  )
  return slashed.filter((_, at) => known[at] === false).reduce(parted, asked)
}

/** "Who imports net/http", "who changed api/users" */
function isPlace(name: string, text: string): boolean {
  return new RegExp(
    `\\b(?:imports?|imported|uses?|under|inside|changed|touched|wrote|in|from) [\`'"]?${RegExp.escape(name)}`,
    'i',
  ).test(text)
}

function parted(asked: Asked, name: string): Asked {
  const put = (text: string) => text.replaceAll(`\`${name}\``, name).replaceAll(name, name.replace('/', ' and '))
  const { text, whole, search, names } = asked
  return {
    ...asked,
    text: put(text),
    whole: put(whole),
    search: put(search),
    names: names.filter((one) => one !== name),
  }
}
