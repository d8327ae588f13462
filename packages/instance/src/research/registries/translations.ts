import { isVendored } from '../../search/text/file-class.ts'
import type { Lookups } from '../find/lookups.ts'
import type { NounAsked } from '../lists/noun/noun-asked.ts'
import type { Registry } from './listed-in.ts'
import { plainEntry } from './read-entry.ts'

const ASKED =
  /\btranslat\w*|\blocali[sz]\w*|\b(?:ui|interface)\b.*\blanguages?\b|\blanguages?\b.*\b(?:ui|interface)\b|\blocales\b/i
const FOLDER = '(?:locales?|i18n|l10n|translations?|lang|languages|po)'
const IN_FOLDER = new RegExp(`^(?:.*/)?${FOLDER}(?=/)`, 'i')
/** `de.json`, `pt_BR/auth.php`, `messages_de.properties`, `de/LC_MESSAGES/app.po` */
const FILES = `(?:^|/)${FOLDER}/[^/]+(?:\\.(?:json|ya?ml|po|[jt]s|php|properties|ftl|toml|ini|arb|xlf)|/(?:LC_MESSAGES/)?[^/]+)$`
const PREFIX = /^[a-z]+[._-](?=[a-z]{2})/
const CODE = /^([a-z]{2,3})(?:[_@-][A-Za-z\d]{2,8})*$/
const FEWEST = 2
const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** The languages that a program is translated into, by the names of the files with the translations. */
export async function translationsListed(
  text: string,
  { one }: NounAsked,
  lookups: Pick<Lookups, 'pathsLike'>,
): Promise<Registry | undefined> {
  if (!ASKED.test(text) || !/^(?:language|locale|translation)$/.test(one)) return undefined
  const found = (await lookups.pathsLike(FILES)).flatMap(({ repo, commit, path }) => {
    const [folder = ''] = IN_FOLDER.exec(path) ?? []
    const name = languageOf(path.slice(folder.length + 1).split('/', 1)[0] ?? '')
    return name === undefined || isVendored(path) ? [] : [{ repo, commit, path, name, folder }]
  })
  const folders = [...Map.groupBy(found, ({ repo, folder }) => `${repo} ${folder}`).values()].map((files) => [
    ...new Map(files.toReversed().map((file) => [file.name, file])).values(),
  ])
  const [most = []] = folders.sort((a, b) => b.length - a.length)
  const [first] = most
  if (first === undefined || most.length < FEWEST) return undefined
  const entries = most
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, repo, commit, path }) => ({ ...plainEntry(name), repo, commit, path, line: 1 }))
  return { entries, by: first.folder, isWhole: false }
}

function languageOf(file: string): string | undefined {
  const stem = file.replace(/\.\w+$/, '')
  return [stem, stem.replace(PREFIX, '')].find((name) => {
    const [, code] = CODE.exec(name) ?? []
    return code !== undefined && languages.of(code) !== undefined
  })
}
