import { raw } from 'hono/html'
import markdownIt from 'markdown-it'
import { plainLine } from '../colours/plain-lines.ts'
import type { Html } from './layout.ts'

// Links keep only http, https, mailto and relative addresses; images would make the reader's browser contact other sites.
const isSafeLink = (url: string) => /^(?:https?:|mailto:|[/#?](?!\/)|[^:/?#]+(?:[/?#]|$))/i.test(url.trim())

/** HTML in the text is shown as text. */
const answers = markdownIt({ html: false, linkify: false, typographer: false }).disable('image')
answers.validateLink = isSafeLink

/** HTML in the text is left out, and images are replaced by their description. */
const documents = markdownIt({ html: true, linkify: true, typographer: false })
documents.validateLink = isSafeLink
documents.renderer.rules.html_block = () => ''
documents.renderer.rules.html_inline = () => ''
documents.renderer.rules.image = (tokens, index) => plainLine(tokens[index]?.content ?? '')

const scrolling = (html: string) => html.replace(/^<pre/, '<pre tabindex="0"')

for (const { renderer } of [answers, documents]) {
  const { fence, code_block: block } = renderer.rules
  // Anything that scrolls must be reachable by keyboard.
  renderer.rules.table_open = () => '<table tabindex="0">'
  renderer.rules.fence = (...given) => scrolling(fence?.(...given) ?? '')
  renderer.rules.code_block = (...given) => scrolling(block?.(...given) ?? '')
}

/** Renders markdown of unknown origin. */
export function renderMarkdown(text: string): Html {
  return raw(answers.render(text))
}

/** Renders a repository's document, with its headings one level lower, below the page's own heading. */
export function renderDocument(text: string): Html {
  const lowered = documents.parse(text, {})
  for (const token of lowered) {
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`
  }
  return raw(documents.renderer.render(lowered, documents.options, {}))
}
