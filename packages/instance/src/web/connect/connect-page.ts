import { html } from 'hono/html'
import { type Html, layout, type Reader } from '../layout/layout.ts'
import { renderMarkdown } from '../layout/markdown.ts'
import { connectTitle } from '../words/frame.ts'
import { clientsGuide } from './clients-guide.ts'

/** How to connect MCP clients to the instance at this address. */
export function connectPage(baseUrl: string, reader: Reader): Html {
  const content = html`<div class="answer">${renderMarkdown(clientsGuide(baseUrl))}</div>`
  return layout(connectTitle, content, { reader, search: {} })
}
