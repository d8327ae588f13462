import { printable } from '../../errors/printable.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Characters that are invisible, or that change the direction of what follows (https://trojansource.codes). */
const HIDDEN = /[^\P{Cc}\t]|[\p{Bidi_Control}\u200b\u2060]/gu

/** As HTML, escaped the way highlight.js does it. */
export function plainLine(text: string): string {
  return showHidden(text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character))
}

/** Makes invisible characters visible; leaves the others alone. */
export function showHidden(html: string): string {
  return html.replace(HIDDEN, (mark) => `<span class="hidden-mark">${nameOf(mark)}</span>`)
}

function nameOf(mark: string): string {
  const shown = printable(mark)
  return shown === mark ? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}` : shown
}
