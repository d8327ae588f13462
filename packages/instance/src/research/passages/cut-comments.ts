import { type OutlineSymbol, outline } from '../../search/text/outline.ts'
import { definesType } from '../../search/text/pieces-of.ts'
import { withoutDocMarks } from '../markup/doc-marks.ts'
import { cutSections, type Section } from './sections.ts'

interface Comment {
  /** Lines counted from 1, both included. */
  start: number
  end: number
  /** It stands in what it is about, as docstrings do, not above. */
  isInside: boolean
}

/** How far below its comment something may be: decorators and attributes may stand between. */
const BELOW = 12
const ATTRIBUTE = /^\s*(?:@\w|#!?\[|\[\w|template\b|$)/
const SLASHES = /^\s*\/\//
const HASHES = /^\s*#(?!!)/
const OF_HASHES = /\.(?:rb|exs?)$/
const INNER = /^\s*\/\/!/
const DOCSTRING = /^\s*[ru]?("""|''')/
/** What only those who work on it call. */
const HIDDEN =
  /^\s*(?:(?:static |async |final |override )*(?:private|protected|internal|fileprivate)\b|pub\((?:crate|super|in)\b|(?:async )?def _)/
const HIDES = /^\s*#\[doc\(hidden/
/** A docstring is the first thing below one of these, or in its file. */
const OPENS_BODY = /^\s*#|:\s*(?:#.*)?$/
/** From here on it is about parameters. */
const TAG =
  /^\s*(?:[@\\](?:param|return|returns|throws|see|since|author|deprecated|type|template|arg)\b|:\w+(?: \w+)*:(?!`))/
/** Parts of a comment that say when it fails. */
const ASIDE = /^(?:panics?|errors?|safety|parameters?|args|arguments|returns?|raises|see also|notes?|performance)$/i
const MARK = /^\s*(?:\/\*+!?|\*\/|\*(?!\/)|\/\/[/!]?|#+)\s?/
const LONGEST_LINE = 400

/** Files of code whose comments tell those who use it how. */
export const COMMENTED = '\\.(rs|go|java|kt|scala|cs|swift|[cm]?[jt]sx?|py|rb|php|exs?)$'
const CODE = new RegExp(COMMENTED)

export function isCommented(path: string): boolean {
  return CODE.test(path)
}

/**
 * The comments of a file of code as the sections of a page: each is headed by the name of what it is about, and its own headings come below
 * that one. What is private has none.
 */
export function cutComments(lines: readonly string[], path: string): Section[] {
  const symbols = outline(lines, path)
  const at = new Map(symbols.map((symbol, index) => [symbol.line, index]))
  return commentsIn(lines, path, symbols).flatMap((comment) => {
    const title = comment.isInside ? titleAround(comment) : titleBelow(comment)
    return title === undefined ? [] : sectionsIn(comment, lines, title, path)
  })

  function titleBelow({ start, end }: Comment): string | undefined {
    for (let line = end + 1; line <= Math.min(end + BELOW, lines.length); line++) {
      const text = lines[line - 1] ?? ''
      if (HIDES.test(text)) return undefined
      const index = at.get(line)
      if (index !== undefined) return nameOf(index)
      if (!ATTRIBUTE.test(text)) break
    }
    // The comment of a package or a module comes before everything else.
    const first = symbols[0]?.line ?? lines.length
    return start < first && /^\s*(?:package|module|namespace|import|use|from)\b/.test(lines[end] ?? '')
      ? moduleName(path)
      : undefined
  }

  function titleAround({ start }: Comment): string | undefined {
    const index = symbols.findLastIndex(({ line }) => line < start)
    return index < 0 || INNER.test(lines[start - 1] ?? '') ? moduleName(path) : nameOf(index)
  }

  function nameOf(index: number): string | undefined {
    const symbol = symbols[index]
    const text = lines[(symbol?.line ?? 0) - 1] ?? ''
    if (symbol === undefined || isHidden(symbol, text, path)) return undefined
    const owner = symbols.slice(0, index).findLast(({ indent }) => indent < symbol.indent)
    const isMember = owner !== undefined && definesType(lines[owner.line - 1] ?? '')
    return isMember ? `${owner.name}.${symbol.name}` : symbol.name
  }
}

/** `middleware/mod.rs`, `middleware/__init__.py` and `middleware/doc.go` are all `middleware`. */
function moduleName(path: string): string {
  const [name = '', ...folders] = path
    .replace(/\.\w+$/, '')
    .split('/')
    .reverse()
  const folder = folders.find((one) => one !== 'src')
  return /^(?:mod|lib|main|index|doc|__init__|package-info)$/.test(name) && folder !== undefined ? folder : name
}

function isHidden({ name }: OutlineSymbol, text: string, path: string): boolean {
  if (HIDDEN.test(text) || name.startsWith('_')) return true
  return path.endsWith('.go')
    ? /^\p{Ll}/u.test(name)
    : path.endsWith('.rs') && !/^\s*(?:pub\b|impl\b|macro_rules)/.test(text)
}

/** Comments that have lines of their own, and docstrings. */
function commentsIn(lines: readonly string[], path: string, symbols: readonly OutlineSymbol[]): Comment[] {
  const found: Comment[] = []
  const isPython = path.endsWith('.py')
  const mark = OF_HASHES.test(path) ? HASHES : SLASHES
  const defined = new Set(symbols.map(({ line }) => line))
  let below = 1
  for (let number = 1; number <= lines.length; number++) {
    const line = lines[number - 1] ?? ''
    if (line.length > LONGEST_LINE) continue
    if (defined.has(number)) below = number
    const start = number
    if (/^\s*\/\*\*?/.test(line) && !isPython) {
      while (number < lines.length && !(lines[number - 1] ?? '').includes('*/')) number++
      found.push({ start, end: number, isInside: false })
    } else if (isPython && DOCSTRING.test(line) && number - below < BELOW && isFirst(lines, number)) {
      const [, quote = '"""'] = DOCSTRING.exec(line) ?? []
      const isClosed = line.indexOf(quote, line.indexOf(quote) + 3) !== -1
      if (!isClosed)
        do number++
        while (number < lines.length && !(lines[number - 1] ?? '').includes(quote))
      found.push({ start, end: number, isInside: true })
    } else if (!isPython && mark.test(line)) {
      while (
        number < lines.length &&
        mark.test(lines[number] ?? '') &&
        INNER.test(lines[number] ?? '') === INNER.test(line)
      )
        number++
      found.push({ start, end: number, isInside: INNER.test(line) })
    }
  }
  return found
}

/** Marks alone on a line may as well close a text that is a value. */
function isFirst(lines: readonly string[], number: number): boolean {
  const above = lines.slice(Math.max(0, number - 1 - BELOW), number - 1).findLast((line) => line.trim() !== '')
  return above === undefined || (above.length <= LONGEST_LINE && OPENS_BODY.test(above))
}

function sectionsIn({ start, end }: Comment, lines: readonly string[], title: string, path: string): Section[] {
  const text = proseOf(lines.slice(start - 1, end), path)
  return cutSections(text, 'comment.md').flatMap(({ titles, startLine, endLine, blocks }) => {
    const own = titles.at(-1)
    if (own !== undefined && ASIDE.test(own)) return []
    return [
      {
        titles: [title, ...titles],
        startLine: startLine + start - 1,
        endLine: endLine + start - 1,
        blocks: blocks.map((block) => ({
          ...block,
          startLine: block.startLine + start - 1,
          endLine: block.endLine + start - 1,
        })),
      },
    ]
  })
}

/** The lines of a comment as Markdown, without its marks; examples are fenced. */
function proseOf(lines: readonly string[], path: string): string[] {
  let isFenced = false
  let isEnded = false
  return lines.map((line) => {
    const text = line
      .replace(MARK, '')
      .trimEnd()
      .replace(/(?:\*\/|"""|''')$/, '')
      .trimEnd()
      .replace(DOCSTRING, '')
    if (/^\s*(?:```|~~~)/.test(text)) {
      isFenced = !isFenced
      return isEnded ? '' : text.trimStart()
    }
    if (/<pre\b|<code>\s*$/.test(text) && !isFenced) {
      isFenced = !/<\/pre>/.test(text)
      return isEnded || !isFenced ? '' : '```'
    }
    if (/<\/pre>|^\s*<\/code>/.test(text) && isFenced) {
      isFenced = false
      return isEnded ? '' : '```'
    }
    if (!isFenced && TAG.test(text)) isEnded = true
    if (isEnded) return ''
    // Lines of an example in Rust that only make it compile.
    if (isFenced) return path.endsWith('.rs') && /^\s*#(?: |$)/.test(text) ? '' : withoutEntities(text)
    return /^\s*<h[1-6]/.test(text) ? text : withoutEntities(withoutDocMarks(text.replace(/<li>/g, '- ')))
  })
}

const entities = new Map(Object.entries({ quot: '"', lt: '<', gt: '>', amp: '&', nbsp: ' ', '#64': '@', '#064': '@' }))

/** Javadoc writes `&lt;` for an angle. */
function withoutEntities(text: string): string {
  return text.replace(/&(quot|lt|gt|amp|#0?64|nbsp);/g, (found, name: string) => entities.get(name) ?? found)
}
