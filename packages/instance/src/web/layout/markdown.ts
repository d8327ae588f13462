import { raw } from 'hono/html'
import markdownIt from 'markdown-it'
import type { Html } from './layout.ts'

// HTML in the text is shown as text, and links keep only http, https, mailto and relative addresses; images would make
// the reader's browser call elsewhere.
const renderer = markdownIt({ html: false, linkify: false, typographer: false }).disable('image')
renderer.validateLink = (url) => /^(?:https?:|mailto:|[/#?](?!\/)|[^:/?#]+(?:[/?#]|$))/i.test(url.trim())

/** Renders markdown of unknown origin. */
export function renderMarkdown(text: string): Html {
  return raw(renderer.render(text))
}
