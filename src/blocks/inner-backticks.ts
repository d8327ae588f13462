import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

const WORD_JOINER = '\u2060'

/**
 * Separates backticks that don't mark code with an invisible character: in mrkdwn, three in a row always begin or end a code block, and
 * there are no longer fences.
 */
export function apartInnerBackticks(markdown: string): string {
  if (!/`{3}|\\`/.test(markdown) || hasNoneWithin(markdown)) return markdown
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  let apart = ''
  let end = 0
  for (const [from, to] of innerParts(tree, markdown)) {
    apart += markdown.slice(end, from) + markdown.slice(from, to).replace(/`(?=\\?`)/g, `$&${WORD_JOINER}`)
    end = to
  }
  return apart + markdown.slice(end)
}

const FENCE = /^```.*$/gm

/**
 * A quick check by lines alone, because most answers have at most simple code blocks: every fence opens or closes one, and nothing else
 * needs separating.
 */
function hasNoneWithin(markdown: string): boolean {
  const isFence = (line: string, index: number) => (index % 2 === 0 ? /^```[^`]*$/ : /^```\s*$/).test(line)
  const isHard = /`\\?`|~{3}|^ {0,3}</m.test(markdown.replace(FENCE, ''))
  return !isHard && (markdown.match(FENCE) ?? []).every(isFence)
}

type Part = [from: number, to: number]
type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>['children'][number]

/** The ranges of text, and of code inside its marks, that contain two backticks in a row, in document order. */
function innerParts(node: Node, markdown: string): Part[] {
  if ('children' in node) return node.children.flatMap((child) => innerParts(child, markdown))
  const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
  if (!('value' in node) || !node.value.includes('``')) return []
  const source = markdown.slice(from, to)
  if (node.type === 'inlineCode') {
    const mark = /^`*/.exec(source)?.[0].length ?? 0
    return [[from + mark, to - mark]]
  }
  if (node.type !== 'code' || !/^(?:`{3}|~{3})/.test(source)) return [[from, to]]
  const lines = source.split('\n')
  const isClosed = lines.length === node.value.split('\n').length + 2
  return [[from + (lines[0]?.length ?? 0), isClosed ? to - (lines.at(-1)?.length ?? 0) : to]]
}
