/** `:::`, `:::tip Title`, `::: warning`, `:::{note}`: boxes of site generators (https://vitepress.dev/guide/markdown#custom-containers). */
const BOX = /^\s*:{3,}\s*(?:\{?[a-z][\w-]*\}?(?:[\s[{].*)?)?$/
const SETTING = /^(?:[\w-]+:|\s|- |#|$)/

/** Such lines are data. */
const LONGEST_LINE = 1_000
const LOOKS = /\s(?:style|class|width|height)="[^"<>]*"/g

/** Characters that pages write by name (https://html.spec.whatwg.org/multipage/named-characters.html); those of tags stay. */
const ENTITIES: Readonly<Record<string, string>> = {
  mdash: '—',
  ndash: '–',
  hellip: '…',
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  rarr: '→',
}
const ENTITY = /&(mdash|ndash|hellip|nbsp|[lr]squo|[lr]dquo|rarr);/g

/** `{% raw %}` and `{% include badge.html %}`: https://shopify.github.io/liquid/tags/template/ */
const TEMPLATE = /\{%-? *(?:raw|endraw|include(?:_relative)? [^%\n]{1,200}?) *-?%\}/g
/** `[Plugins]({{ '/docs/plugins/' | relative_url }})` */
const TEMPLATE_LINK = /\[([^\]\n]{1,120})\]\(\{\{[^}\n]{1,200}\}\}[^)\s]*\)/g

/** Lines of Markdown without marks of boxes, and without what tags say of looks: it has words such as `max`, `size` and `color`. */
export function withoutSiteMarks(lines: readonly string[], inFence: readonly boolean[]): readonly string[] {
  return lines.map((line, at) => {
    if (inFence[at] || line.length > LONGEST_LINE) return line
    if (isBoxMark(line, lines[at + 1])) return ''
    const plain = line
      .replace(TEMPLATE, '')
      .replace(TEMPLATE_LINK, '$1')
      .replace(ENTITY, (found, name: string) => ENTITIES[name] ?? found)
    return /^\s*</.test(plain) ? plain.replace(LOOKS, '') : plain
  })
}

/** But a directive that inserts a symbol's documentation has indented options below it. */
function isBoxMark(line: string, next = ''): boolean {
  return BOX.test(line) && !/^ {4}\S/.test(next)
}

/** How many lines at the top of a page only tell a site generator about it. */
export function frontMatterLength(lines: readonly string[]): number {
  if (lines[0]?.trim() !== '---') return 0
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  return lines.slice(1, Math.max(1, end)).every((line) => SETTING.test(line)) ? 1 + end : 0
}

/** Boxes of MyST are fences whose name is in braces (https://myst-parser.readthedocs.io/en/latest/syntax/admonitions.html). */
const DIRECTIVE = /^\s*(?:`{3,}|~{3,})\{([a-z-]+)\}/
const WITH_TEXT =
  /^(?:admonition|attention|caution|danger|dropdown|error|hint|important|note|seealso|tip|todo|warning)$/
/** They only say what is inserted there. */
const INSERTS = /^(?:contents|eval-rst|figure|image|include|index|toctree|tableofcontents)$/

/** The name of a box or of what a fence inserts; undefined for code. */
export function directiveOf(fence = ''): string | undefined {
  const name = DIRECTIVE.exec(fence)?.[1]
  return name !== undefined && (WITH_TEXT.test(name) || INSERTS.test(name)) ? name : undefined
}

/** The text in a box, without its options. */
export function boxText(name: string, lines: readonly string[]): readonly string[] {
  return WITH_TEXT.test(name)
    ? lines.slice(1, -1).filter((line) => line.trim() !== '' && !/^\s*:[\w-]+:/.test(line))
    : []
}

/** To be filled in by a site generator: `{pages.length}`, `{{ version }}`, `{% if %}`. */
const PLACEHOLDER = /\{\{|\{%|(?<![\w$\\/])\{[a-z]\w*(?:[.(][\w.()]*)\}|<\/?[A-Z]\w*(?:\s[^<>]*)?\/>/

/** Whether a sentence has something for a site generator to fill in, outside code. */
export function hasPlaceholder(sentence: string): boolean {
  return PLACEHOLDER.test(sentence.replace(/`[^`]*`/g, ''))
}

/** Whether a paragraph is code that a page in MDX runs (https://mdxjs.com/docs/what-is-mdx/#esm). */
export function isPageScript([first = '']: readonly string[], path: string): boolean {
  return path.endsWith('.mdx') && /^(?:export (?:const|let|default|function)|import) /.test(first)
}
