import type { Said } from '../files/document-says.ts'
import type { Means } from '../kinds/kind.ts'
import type { Folder } from './folder-asked.ts'

const MANIFEST =
  /^(?:Cargo\.toml|package\.json|pyproject\.toml|composer\.json|setup\.cfg|pom\.xml|build\.gradle(?:\.kts)?|[\w.-]+\.(?:gemspec|csproj))$/
const DESCRIPTION =
  /^\s*(?:\w+\.)?["']?description["']?\s*[:=]\s*["']([^"']{12,300})["'],?\s*$|^\s*<description>([^<]{12,300})<\/description>/i

/** What the manifest of a package in this folder says it is. */
export async function manifestSays(
  direct: readonly Folder[],
  { lines: linesOf }: Pick<Means, 'lines'>,
): Promise<Said | undefined> {
  const manifest = direct.find(({ path }) => MANIFEST.test(path.slice(path.lastIndexOf('/') + 1)))
  const lines = manifest === undefined ? [] : await linesOf(manifest)
  for (const [index, text] of lines.entries()) {
    const [, quoted, tagged] = DESCRIPTION.exec(text.slice(0, 400)) ?? []
    const says = (quoted ?? tagged)?.trim()
    // A single word, or a value that is filled in, says nothing.
    if (manifest !== undefined && says !== undefined && /\p{L}{2}.*\s\p{L}/u.test(says) && !/[{}$]/.test(says))
      return { text: says, place: { ...manifest, startLine: index + 1, endLine: index + 1 } }
  }
  return undefined
}
