const SCRIPT = /\.(?:[cm]?js|css)$/i
/** What may be a project's own, released as it is. */
const OWN = /^(?:(?:src|lib)\/)?[^/]+$/
const BEGINS = 1_000
const COMMENT = /^[\s\uFEFF]*\/\*[\s\S]*?\*\//
/** In the first lines of a release's banner, beside the name: `Chart.js v4.5.1`. */
const VERSION = /(?<![@\d.]|@version |@since )\bv?\d+\.\d+\.\d+(?![\d.])/i
const LINES = 3
/** Its licence or home. */
const RELEASED = /licen[cs]e|copyright|\(c\)|https?:/i
/** What bundlers begin with. */
const BUNDLED = /^\W*\(function \(global, factory\)|\b(?:combined|bundled) file was (?:created|generated|built) by\b/

/** Whether a script came from elsewhere as a whole, built from sources that are not here, whatever its path says. */
export function isBuiltScript(path: string, text: string): boolean {
  if (!SCRIPT.test(path) || OWN.test(path)) return false
  const begin = text.slice(0, BEGINS)
  const banner = COMMENT.exec(begin)?.[0] ?? ''
  const named = banner.split('\n', LINES).join('\n')
  return (VERSION.test(named) && RELEASED.test(banner)) || BUNDLED.test(begin)
}
