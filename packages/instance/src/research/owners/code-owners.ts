/** A line of `CODEOWNERS`: who owns the files that it matches. */
interface OwnersRule {
  pattern: string
  owners: readonly string[]
  /** The number of the line. */
  line: number
}

/** Where GitHub and GitLab look for it. */
export const CODE_OWNERS = '^(?:\\.github/|\\.gitlab/|docs/)?CODEOWNERS$'
/** `@name`, `@org/team`, and addresses. */
const OWNER = /^@[\w.-]+(?:\/[\w.-]+)*$|^[\w.+-]+@[\w.-]+\.\w+$/
const LONGEST_LINE = 2_000

/** The rule for a file or folder: the last one that matches, as later ones replace earlier ones. `isFolder`: all files in it are meant. */
export function ownersRuleFor(
  lines: readonly string[],
  { path, isFolder }: { path: string; isFolder: boolean },
): OwnersRule | undefined {
  // What owns everything in a folder matches any file of it.
  const file = isFolder ? `${path === '' ? '' : `${path}/`}any-file` : path
  return rulesIn(lines).findLast(({ pattern }) => isMatching(pattern, file))
}

/** Whether a rule is for all files of the repository. */
export function isOfAll({ pattern }: Pick<OwnersRule, 'pattern'>): boolean {
  return /^\/?\*{1,2}(?:\/\*{1,2})?$/.test(pattern)
}

function rulesIn(lines: readonly string[]): OwnersRule[] {
  return lines.flatMap((text, index) => {
    if (text.length > LONGEST_LINE || /^\s*(?:#|$)/.test(text)) return []
    const [pattern = '', ...rest] = text.trim().split(/\s+/)
    const end = rest.findIndex((word) => word.startsWith('#'))
    const owners = rest.slice(0, end === -1 ? undefined : end).filter((word) => OWNER.test(word))
    // `[Section]` of GitLab.
    return pattern.startsWith('[') || pattern.startsWith('^[') ? [] : [{ pattern, owners, line: index + 1 }]
  })
}

/** Whether a pattern, written as in `.gitignore`, matches a file. */
function isMatching(pattern: string, file: string): boolean {
  const bare = pattern.replace(/^\/|\/$/g, '')
  // A pattern without a slash, but for its end, matches in any folder.
  const begin = pattern.startsWith('/') || bare.includes('/') ? '^' : '^(?:.*/)?'
  const parts = bare
    .split(/(\*\*\/|\/\*\*|\*|\?)/)
    .map((part) =>
      part === '**/'
        ? '(?:.*/)?'
        : part === '/**'
          ? '/.*'
          : part === '*'
            ? '[^/]*'
            : part === '?'
              ? '[^/]'
              : RegExp.escape(part),
    )
  // `docs/*` has no files of folders in it, while `docs` and `docs/` have.
  const end = pattern.endsWith('/') ? '/.*$' : /\/\*$/.test(pattern) ? '$' : '(?:/.*)?$'
  return new RegExp(`${begin}${parts.join('')}${end}`).test(file)
}
