import { printable } from '../../errors/printable.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
/** What shows as nothing, or turns the direction of what follows it (https://trojansource.codes). */
const HIDDEN = /[^\P{Cc}\t]|[\p{Bidi_Control}\u200b\u2060]/gu

/** As HTML, in the form that highlight.js escapes too. */
export function plainLine(text: string): string {
  return showHidden(text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character))
}

/** Characters that nobody sees become readable; the others stay as they are. */
export function showHidden(html: string): string {
  return html.replace(HIDDEN, (mark) => `<span class="hidden-mark">${nameOf(mark)}</span>`)
}

function nameOf(mark: string): string {
  const shown = printable(mark)
  return shown === mark ? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}` : shown
}
