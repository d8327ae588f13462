import { html } from 'hono/html'
import { type Html, layout } from '../layout/layout.ts'
import { renderMarkdown } from '../layout/markdown.ts'
import { clientsGuide } from './clients-guide.ts'

/** How to connect MCP clients to the instance at this address. */
export function connectPage(baseUrl: string): Html {
  return layout('Connect an MCP client', html`<div class="answer">${renderMarkdown(clientsGuide(baseUrl))}</div>`)
}
