import { isVendored } from '../../search/text/file-class.ts'
import type { Lookups } from '../find/lookups.ts'
import type { Registry } from './listed-in.ts'

const ASKED =
  /\btranslat\w*|\blocali[sz]\w*|\b(?:ui|interface)\b.*\blanguages?\b|\blanguages?\b.*\b(?:ui|interface)\b|\blocales\b/i
const FOLDER = '(?:locales?|i18n|l10n|translations?|lang|languages|po)'
/** `locales/de.json`, `translations/pt_BR.yml`, `locale/de/LC_MESSAGES/app.po`, `lang/zh-Hans/auth.php`. */
const FILE = `(?:^|/)${FOLDER}/(?:[a-z]+[._-])?([a-z]{2,3}(?:[_-][A-Za-z]{2,4})?)(?:\\.(?:json|ya?ml|po|[jt]s|php|properties|ftl|toml|ini|arb|xlf)$|/(?:LC_MESSAGES/)?[\\w.-]+$)`
const FEWEST = 2

/** The languages that a program is translated into, by the names of the files with the translations. */
export async function translationsListed(
  text: string,
  lookups: Pick<Lookups, 'pathsLike'>,
): Promise<Registry | undefined> {
  if (!ASKED.test(text)) return undefined
  const found = (await lookups.pathsLike(FILE)).flatMap(({ repo, commit, path }) => {
    const [whole = '', name] = new RegExp(FILE).exec(path) ?? []
    const folder = path.slice(0, path.length - whole.length) + whole.slice(0, whole.lastIndexOf(`/${name}`))
    return name === undefined || isVendored(path) ? [] : [{ repo, commit, path, name, folder }]
  })
  const folders = [...Map.groupBy(found, ({ repo, folder }) => `${repo} ${folder}`).values()].map((files) => [
    ...new Map(files.toReversed().map((one) => [one.name, one])).values(),
  ])
  const [most = []] = folders.sort((a, b) => b.length - a.length)
  const [first] = most
  if (first === undefined || most.length < FEWEST) return undefined
  const entries = most
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ folder: _folder, ...one }) => ({
      ...one,
      line: 1,
      isLiteral: true,
      values: new Map<string, string>(),
      named: undefined,
      spread: [],
    }))
  return { entries, by: first.folder, isWhole: true }
}
