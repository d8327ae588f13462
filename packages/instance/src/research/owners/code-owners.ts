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
  // What owns everything in a folder matches any file of it, also in folders of it.
  const file = isFolder ? `${path === '' ? '' : `${path}/`}any-folder/any-file` : path
  return rulesIn(lines).findLast(({ pattern }) => isMatching(pattern, file))
}

/** Whether a rule is for all files of the repository; `/*` is for those at the root. */
export function isOfAll({ pattern }: Pick<OwnersRule, 'pattern'>): boolean {
  return /^\*$|^\/?\*\*(?:\/\*{1,2})?$/.test(pattern)
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
  const parts = pattern.replace(/^\/|\/$/g, '').split('/')
  // A pattern without a slash, but for its end, matches in any folder.
  const begin = pattern.startsWith('/') || parts.length > 1 ? [] : ['**']
  // `docs/*` has no files of folders in it, while `docs` and `docs/` have.
  const end = /\/\*$/.test(pattern) ? [] : /\/(?:\*\*)?$/.test(pattern) ? ['*', '**'] : ['**']
  return fits([...begin, ...parts, ...end], file.split('/'), '**', isPartMatching)
}

function isPartMatching(pattern: string, part: string): boolean {
  return fits([...pattern], [...part], '*', (wanted, letter) => wanted === '?' || wanted === letter)
}

/**
 * Whether all of a list fits a pattern in which `any` stands for any number of entries. Only the last `any` is ever tried again, so what
 * a repository writes can’t make it slow as a regular expression would be.
 */
function fits(
  pattern: readonly string[],
  list: readonly string[],
  any: string,
  isFitting: (wanted: string, entry: string) => boolean,
): boolean {
  let [at, next, lastAny, begun] = [0, 0, -1, 0]
  while (at < list.length) {
    const wanted = pattern[next]
    if (wanted === any) {
      lastAny = next
      begun = at
      next++
    } else if (wanted !== undefined && isFitting(wanted, list[at] ?? '')) {
      at++
      next++
    } else if (lastAny === -1) return false
    else {
      next = lastAny + 1
      begun++
      at = begun
    }
  }
  return pattern.slice(next).every((one) => one === any)
}
